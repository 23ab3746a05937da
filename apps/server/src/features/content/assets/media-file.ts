import type { MediaAsset } from '@sitewright/domain/site/asset-schema';
import { fileUrl } from '@sitewright/domain/site/image-item';

/** A video, sound or document as blocks show it. */
export function toBlockFile(file: MediaAsset) {
  return {
    id: file.id,
    kind: file.kind,
    url: fileUrl(file),
    mime: file.mime,
    filename: file.filename,
    title: file.title,
    sizeBytes: file.sizeBytes,
    durationSeconds: file.durationSeconds,
    poster: null,
  };
}

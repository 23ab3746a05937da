import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { MediaAsset } from '@sitewright/domain/site/asset-schema';
import type { AppDeps } from '../../platform/http/deps.ts';
import { mediaKey } from './asset-files.ts';
import type { FileType } from './file-types.ts';
import { type MediaDetails, mediaDetails } from './media-details.ts';
import { insertMedia } from './queries/media.ts';
import { removeFiles } from './remove-files.ts';
import { safeFileName } from './safe-file-name.ts';

type Deps = Pick<AppDeps, 'database' | 'storage' | 'newId' | 'now'>;
type NewMedia = { websiteId: string; fileName: string; type: FileType; bytes: Readable | Uint8Array };

/** Stores a video, sound or document as it is, under a random key. What breaks off leaves nothing. */
export async function storeMedia(
  { database, storage, newId, now }: Deps,
  { websiteId, fileName, type, bytes }: NewMedia,
): Promise<MediaAsset> {
  const key = randomBytes(16).toString('hex');
  const { sizeBytes } = await storage.put(mediaKey(websiteId, key), bytes);
  try {
    const filename = safeFileName(fileName);
    const file: MediaAsset = {
      id: newId(),
      key,
      kind: type.kind,
      filename,
      mime: mimeOf(type, filename),
      sizeBytes,
      title: '',
      ...(await detailsOf(storage, mediaKey(websiteId, key), { type, sizeBytes })),
      createdAt: now().getTime(),
      rowVersion: 1,
    };
    await database.site(websiteId, (db) => insertMedia(db, websiteId, file));
    return file;
  } catch (error) {
    await removeFiles(storage, websiteId, { key, kind: type.kind });
    throw error;
  }
}

/** Office documents are zip archives and lists are text; their names tell which. */
function mimeOf({ mime }: FileType, filename: string): string {
  const extension = filename.split('.').at(-1)?.toLowerCase() ?? '';
  return BY_EXTENSION[extension] ?? mime;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const BY_EXTENSION: Readonly<Record<string, string>> = {
  docx: `${OFFICE}.wordprocessingml.document`,
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  pptx: `${OFFICE}.presentationml.presentation`,
  csv: 'text/csv; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  vcf: 'text/vcard; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  json: 'application/json',
};

function detailsOf(
  storage: AppDeps['storage'],
  key: string,
  { type, sizeBytes }: { type: FileType; sizeBytes: number },
): Promise<MediaDetails> {
  return mediaDetails(type.mime, sizeBytes, async (start, length) => {
    const stream = await storage.get(key, { start, end: Math.min(start + length, sizeBytes) - 1 });
    return stream ? buffer(stream) : Buffer.alloc(0);
  });
}

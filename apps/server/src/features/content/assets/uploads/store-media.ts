import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { MediaAsset } from '@sitewright/domain/site/asset-schema';
import type { AppDeps } from '../../../../platform/http/deps.ts';
import { mediaKey } from '../asset-files.ts';
import { insertMedia } from '../queries/media.ts';
import type { FileType } from './file-types.ts';
import { type MediaDetails, mediaDetails } from './media-details.ts';
import { safeFileName } from './safe-file-name.ts';
import { storeUnder, type WriteOnce, writeAlways } from './store-under.ts';

type Deps = Pick<AppDeps, 'database' | 'storage' | 'newId' | 'now'>;
type NewMedia = { websiteId: string; fileName: string; type: FileType; bytes: Readable | Uint8Array };

/** Stores a video, sound or document as it is, under a random key. What breaks off leaves nothing. */
export async function storeMedia(deps: Deps, input: NewMedia): Promise<MediaAsset> {
  return storeMediaOnce(deps, input, writeAlways);
}

/** The same for an upload that may be sent again. */
export async function storeMediaOnce<Answer extends { key: string }>(
  deps: Deps,
  input: NewMedia,
  once: WriteOnce<MediaAsset, Answer>,
): Promise<Answer> {
  const { websiteId, type } = input;
  return storeUnder(
    deps,
    { websiteId, kind: type.kind, once },
    {
      keep: (key) => keepMedia(deps, input, key),
      write: (db, file) => insertMedia(db, websiteId, file),
    },
  );
}

async function keepMedia(
  { storage, newId, now }: Deps,
  { websiteId, fileName, type, bytes }: NewMedia,
  key: string,
): Promise<MediaAsset> {
  const { sizeBytes } = await storage.put(mediaKey(websiteId, key), bytes);
  const filename = safeFileName(fileName);
  return {
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

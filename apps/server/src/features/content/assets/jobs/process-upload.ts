import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AppDeps, ServerDeps } from '../../../../platform/http/deps.ts';
import { defineJob, sendJob } from '../../../../platform/jobs/job.ts';
import type { RunningJob } from '../../../../platform/jobs/jobs.ts';
import { bumpContentVersion } from '../../../site/sites/index.ts';
import { evictImage } from '../finished-images.ts';
import { forgetMedia } from '../pages/serve-media.ts';
import { moveFileRows } from '../queries/files.ts';
import { listFilesById } from '../queries/files-by-id.ts';
import { replaceFile } from '../queries/replace-file.ts';
import { failUpload, findUpload, lockUpload, type Upload, updateUpload } from '../queries/uploads.ts';
import { type StoredUpload, storeUpload } from '../uploads/store-upload.ts';
import { joinedParts, removeParts } from '../uploads/upload-parts.ts';
import { unsupportedFile } from '../uploads/upload-refusals.ts';
import { hasAvif, makeAvif, makeWidths } from './make-widths.ts';

type UploadData = { uploadId: string };
type Deps = Pick<AppDeps, 'database' | 'storage' | 'newId' | 'now' | 'log'>;

/** Makes the file of an upload whose bytes are all there. */
export const processUpload = defineJob<UploadData>('process-upload', { retries: 2, limitSeconds: 900 });

/** Registers the job. */
export function handleUploads(deps: ServerDeps): void {
  deps.jobs.handle(processUpload, (job) => runProcessUpload(deps, job));
}

/** The upload was cancelled while its file was made. */
class Cancelled extends Error {}

/**
 * One that was cancelled or is final is left alone. A refusal is noted at once; a fault, which may pass, after the last try, so that
 * nobody waits for nothing. Throws it before, for the next try.
 */
export async function runProcessUpload(deps: Deps, job: RunningJob<UploadData>): Promise<void> {
  const { websiteId, data } = job;
  const key = { websiteId, id: data.uploadId };
  const upload = await job.site((db) => findUpload(db, key));
  if (upload?.status !== 'processing') return;
  try {
    await makeFile(deps, websiteId, upload);
  } catch (error) {
    if (error instanceof Cancelled) return;
    const isRefusal = error instanceof AppError && error.code !== 'unavailable';
    if (!isRefusal && !job.isLastTry) throw error;
    if (!isRefusal) deps.log.error({ err: error }, 'an upload could not be processed');
    const message = isRefusal ? refusalOf(error, upload) : 'File processing failed';
    const isNoted = await job.site((db) => failUpload(db, key, message));
    if (!isNoted) return;
  }
  await removeParts(deps.storage, { websiteId, uploadId: upload.id });
}

async function makeFile(deps: Deps, websiteId: string, upload: Upload): Promise<void> {
  const { accept, replaces } = upload;
  const file = await joinedParts(deps.storage, { websiteId, uploadId: upload.id }, upload);
  let former: string | null = null;
  await storeUpload(deps, file, {
    websiteId,
    accept,
    once: async (db, write) => {
      const current = await lockUpload(db, { websiteId, id: upload.id });
      if (current?.status !== 'processing') throw new Cancelled();
      const stored = await write();
      const { id, key } = 'image' in stored ? stored.image : stored.media;
      if (replaces !== null) former = await replace(db, { websiteId, id: replaces, stored });
      if (upload.folder !== '') await moveFileRows(db, { websiteId, ids: [id], folder: upload.folder });
      const assetId = replaces ?? id;
      await updateUpload(db, { websiteId, id: upload.id }, { ...upload, status: 'completed', assetId });
      return { key };
    },
  });
  if (former === null) return;
  evictImage(websiteId, { key: former });
  forgetMedia(websiteId, former);
}

/** Puts the stored bytes in the place of a file's own; widths are made under its id. */
async function replace(
  db: Db,
  { websiteId, id, stored }: { websiteId: string; id: string; stored: StoredUpload },
): Promise<string> {
  const file = 'image' in stored ? stored.image : stored.media;
  const former = await replaceFile(db, { websiteId, id, from: file.id });
  if (former === null) throw new AppError('not-found', {}, { message: 'This file no longer exists.' });
  const { images } = await listFilesById(db, { websiteId, ids: [id] });
  for (const image of images.filter(({ format }) => format !== 'svg')) {
    await sendJob(db, makeWidths, { websiteId, data: { assetId: id } });
    if (hasAvif(image)) await sendJob(db, makeAvif, { websiteId, data: { assetId: id }, delaySeconds: 300 });
  }
  await bumpContentVersion(db, websiteId);
  return former;
}

function refusalOf({ code, message }: AppError, { fileName }: Upload): string {
  return code === 'unsupported-image' || code === 'unsupported-file'
    ? unsupportedFile(fileName).message
    : message;
}

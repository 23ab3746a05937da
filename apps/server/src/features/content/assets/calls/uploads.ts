import { buffer } from 'node:stream/consumers';
import * as contract from '@sitewright/contract/uploads';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { withUpload } from '../../../../platform/http/bodies/read-upload.ts';
import { route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { sendJob } from '../../../../platform/jobs/job.ts';
import { messageForOwner } from '../../../../platform/texts/owner-messages.ts';
import { processUpload } from '../jobs/process-upload.ts';
import { ownerAddresses } from '../owner-addresses.ts';
import { findFile } from '../queries/files.ts';
import { listFilesById } from '../queries/files-by-id.ts';
import * as queries from '../queries/uploads.ts';
import { partKey, removeParts } from '../uploads/upload-parts.ts';
import { checkAnnounced } from '../uploads/upload-refusals.ts';

export const beginUpload = route(contract.beginUpload, async (context) => {
  const { db, websiteId, body, account, newId } = context;
  const { replaces = null } = body;
  const replaced = replaces === null ? null : await findFile(db, { websiteId, id: replaces });
  if (replaces !== null && !replaced) throw new AppError('not-found');
  const accept = replaced?.kind ?? body.accept;
  checkAnnounced({ ...body, accept });
  const upload = { ...body, accept, replaces, websiteId, accountId: account.id };
  const open = await queries.reopenUpload(db, upload);
  return toJob(db, context, open ?? (await queries.insertUpload(db, newId(), upload)));
});

export const sendUploadPart = routeWithoutTransaction(contract.sendUploadPart, async (context) => {
  const { websiteId, params, query, request, deps } = context;
  const key = { websiteId, id: params.uploadId };
  const offset = Number(query.offset);
  const upload = await deps.database.site(websiteId, (db) => queries.findUpload(db, key));
  if (!upload) throw new AppError('not-found');
  return withUpload(request, async (part) => {
    const length = Math.min(contract.PART_BYTES, upload.sizeBytes - offset);
    const isNext = upload.status === 'receiving' && offset === upload.receivedBytes;
    if (!isNext) return deps.database.site(websiteId, (db) => answerPart(db, context, key, offset + length));
    const bytes = await buffer(part.bytes(contract.PART_BYTES));
    if (bytes.length !== length) throw new AppError('bad-request');
    await deps.storage.put(partKey({ websiteId, uploadId: upload.id }, offset), bytes);
    return deps.database.site(websiteId, (db) => takePart(db, context, key, { offset, length }));
  });
});

export const getUpload = route(contract.getUpload, async (context) => {
  const { db, websiteId, params } = context;
  const upload = await queries.findUpload(db, { websiteId, id: params.uploadId });
  if (!upload) throw new AppError('not-found');
  return toJob(db, context, upload);
});

export const cancelUpload = route(contract.cancelUpload, async (context) => {
  const { db, websiteId, params, deps, afterCommit } = context;
  const key = { websiteId, id: params.uploadId };
  const upload = await queries.lockUpload(db, key);
  if (!upload) throw new AppError('not-found');
  if (upload.status !== 'receiving' && upload.status !== 'processing') return toJob(db, context, upload);
  const cancelled = { ...upload, status: 'cancelled' as const, message: 'File processing cancelled' };
  await queries.updateUpload(db, key, cancelled);
  afterCommit(() => removeParts(deps.storage, { websiteId, uploadId: upload.id }));
  return toJob(db, context, cancelled);
});

/** A part whose answer was lost is sent again: it is there. Errors: conflict. */
async function answerPart(
  db: Db,
  context: Asking,
  key: queries.UploadKey,
  end: number,
): Promise<contract.UploadJob> {
  const upload = await queries.findUpload(db, key);
  if (!upload) throw new AppError('not-found');
  if (upload.status === 'receiving' && end > upload.receivedBytes) throw new AppError('conflict');
  return toJob(db, context, upload);
}

/** Counts a part that is stored; the last one starts the job. Errors: conflict. */
async function takePart(
  db: Db,
  context: Asking,
  key: queries.UploadKey,
  { offset, length }: { offset: number; length: number },
): Promise<contract.UploadJob> {
  const upload = await queries.lockUpload(db, key);
  if (!upload) throw new AppError('not-found');
  if (upload.status !== 'receiving' || upload.receivedBytes !== offset)
    return answerPart(db, context, key, offset + length);
  const receivedBytes = offset + length;
  const isWhole = receivedBytes === upload.sizeBytes;
  const next = { ...upload, receivedBytes, status: isWhole ? ('processing' as const) : upload.status };
  await queries.updateUpload(db, key, next);
  if (isWhole) await sendJob(db, processUpload, { websiteId: key.websiteId, data: { uploadId: key.id } });
  return toJob(db, context, next);
}

type Asking = { websiteId: string; deps: ServerDeps; account: { id: string } };

async function toJob(
  db: Db,
  { websiteId, deps, account }: Asking,
  upload: queries.Upload,
): Promise<contract.UploadJob> {
  const { id, fileName, sizeBytes, receivedBytes, status, assetId } = upload;
  // It is stored in English.
  const message = messageForOwner(upload.message);
  const job = { id, fileName, sizeBytes, receivedBytes, status, message };
  // Asked after each part and while it is made.
  if (status !== 'completed' || assetId === null) return { ...job, file: null };
  const { images, media } = await listFilesById(db, { websiteId, ids: [assetId] });
  const addresses = await ownerAddresses(db, deps, { websiteId, accountId: account.id });
  const [image] = images.map((found) => ({ ...addresses.image(found), kind: 'image' as const }));
  return { ...job, file: image ?? media.map(addresses.media)[0] ?? null };
}

import { MAX_CHECKPOINT_NAME } from '@sitewright/domain/history/checkpoints';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { RowVersionText } from './row-version.ts';

/** A state in the history of a document, in a path or query: a version by its number, a checkpoint by its id. */
export const StateName = z.union([z.uuid(), RowVersionText]);
export type StateName = z.infer<typeof StateName>;

/** A state of a draft that somebody kept. `name` is '' for one that is called by its time. */
export const Checkpoint = z.object({
  id: z.uuid(),
  name: z.string(),
  savedAt: z.string(),
  savedBy: z.string().nullable(),
});
export type Checkpoint = z.infer<typeof Checkpoint>;

const CheckpointName = z.string().trim().max(MAX_CHECKPOINT_NAME);
const ofDocument = z.object({ websiteId: z.uuid(), documentId: z.uuid() });
const one = ofDocument.extend({ checkpointId: z.uuid() });

/**
 * Keeps what is saved of a draft as a checkpoint, for those who may edit it; visitors see nothing of it. A draft that is still as the newest
 * checkpoint or version has it gets none (`isNew` is false). Of 50, the oldest without a name makes room.
 * Errors: not-found, forbidden, checkpoints-full when all have names.
 */
export const createCheckpoint = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/documents/:documentId/checkpoints',
  access: 'pages.view',
  rateLimit: { max: 60, windowSeconds: 60 },
  params: ofDocument,
  body: z.object({ name: CheckpointName }),
  reply: z.object({ isNew: z.boolean() }),
});

/** Renames a checkpoint; '' calls it by its time. Errors: not-found, forbidden. */
export const updateCheckpoint = defineCall({
  method: 'PATCH',
  path: '/api/websites/:websiteId/documents/:documentId/checkpoints/:checkpointId',
  access: 'pages.view',
  params: one,
  body: z.object({ name: CheckpointName }),
  reply: z.object({}),
});

/** Deletes a checkpoint; the draft stays as it is. Errors: not-found, forbidden. */
export const deleteCheckpoint = defineCall({
  method: 'DELETE',
  path: '/api/websites/:websiteId/documents/:documentId/checkpoints/:checkpointId',
  access: 'pages.view',
  params: one,
  reply: z.object({}),
});

import { z } from 'zod';
import { defineCall } from './call.ts';
import { Checkpoint, StateName } from './checkpoints.ts';

const kind = z.enum(['page', 'item', 'site']);
const documentParams = z.object({ websiteId: z.uuid(), documentId: z.uuid() });

/** State of a document before the editor opens its live draft. */
export const DocumentState = z.object({
  id: z.uuid(),
  /** Version visitors see; null while it has never been published. */
  publishedVersion: z.int().nullable(),
  /** True when the draft was changed since it was published. */
  hasUnpublishedChanges: z.boolean(),
});
export type DocumentState = z.infer<typeof DocumentState>;

/**
 * The document of a page, item or site. One that has none gets it, if the caller may edit it: a page an empty one, an item one
 * that shows its body. Errors: not-found, forbidden.
 */
export const openDocument = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/documents/open',
  access: 'pages.view',
  params: z.object({ websiteId: z.uuid() }),
  body: z.object({ kind, ownerId: z.uuid() }),
  reply: DocumentState,
});

/** The document of an item; null while its body is the text of its form. */
export const getItemDocument = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/items/:itemId/document',
  access: 'pages.view',
  params: z.object({ websiteId: z.uuid(), itemId: z.uuid() }),
  reply: z.object({ document: DocumentState.nullable() }),
});

/** State of a document, asked again after changes. Errors: not-found. */
export const getDocument = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/documents/:documentId',
  access: 'pages.view',
  params: documentParams,
  reply: DocumentState,
});

/**
 * Makes what is saved of the draft the page visitors see, and a page that was a draft itself public. `seq` names the state
 * that is meant, by the number of the receipt that confirmed it: exactly that one is published, whatever others have stored
 * since. Without it the newest one is.
 * A product's own state stays. Allowed to those who may publish the page or item.
 * Errors: not-found, forbidden, page-not-publishable (fields: node id → message), draft-state-gone. Source: SITE-10.
 */
export const publishDocument = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/documents/:documentId/publish',
  access: 'pages.view',
  params: documentParams,
  body: z.object({ seq: z.int().min(0).optional() }),
  reply: DocumentState,
});

/** Versions of a document and checkpoints of its draft, newest first. Errors: not-found. */
export const listDocumentVersions = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/documents/:documentId/versions',
  access: 'pages.view',
  params: documentParams,
  reply: z.object({
    versions: z.array(
      z.object({ version: z.int(), publishedAt: z.string(), publishedBy: z.string().nullable() }),
    ),
    checkpoints: z.array(Checkpoint),
  }),
});

/**
 * Puts a version or checkpoint back into the draft; visitors see it once it is published. With `restoreId`, what the draft was is kept so that this can
 * be taken back (`undoDocumentRestore`). Errors: not-found, forbidden.
 */
export const restoreDocumentVersion = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/documents/:documentId/versions/:version/restore',
  access: 'pages.view',
  params: documentParams.extend({ version: StateName }),
  body: z.object({ restoreId: z.uuid().optional() }),
  /** `isChanged`: the draft was not that version already. */
  reply: DocumentState.extend({ isChanged: z.boolean() }),
});

/**
 * Takes back that a version was put into the draft, unless somebody has written in it since (`isKept`). Errors: not-found when nothing is
 * kept of it, forbidden.
 */
export const undoDocumentRestore = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/documents/:documentId/restores/undo',
  access: 'pages.view',
  params: documentParams,
  body: z.object({ restoreId: z.uuid() }),
  reply: z.object({ isKept: z.boolean() }),
});

import { PAGE_STATUSES } from '@sitewright/domain/site/page-status';
import { FINDING_KINDS } from '@sitewright/domain/site/publish-checks/check-page';
import { RECORD_TYPE_CODES, type RecordType } from '@sitewright/domain/site/record-type';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { StateName } from './checkpoints.ts';
import { DocumentState } from './documents.ts';

/** Documents that one review shows, and one call publishes. */
export const MAX_REVIEWED = 50;

/** What became of a section or block since the page was published. Source: `comparePages` of packages/document. */
const Difference = z.object({
  nodeId: z.string(),
  type: z.string(),
  kind: z.enum(['added', 'removed', 'moved', 'changed']),
  fields: z.array(z.string()),
  before: z.string(),
  after: z.string(),
});

/** Something that visitors would stumble over. Source: `checkPage` of packages/domain. */
const Finding = z.object({
  kind: z.enum(FINDING_KINDS),
  nodeId: z.string().nullable(),
  field: z.string(),
  detail: z.string(),
  untilPublished: z.uuid().optional(),
});

/** Kind of an item; null for a page and the areas. */
const recordType = z.enum(Object.keys(RECORD_TYPE_CODES) as [RecordType, ...RecordType[]]).nullable();

/** A page, an item, or the areas of the template, that would be published. */
export const ReviewedDocument = z.object({
  documentId: z.uuid(),
  kind: z.enum(['page', 'item', 'site']),
  ownerId: z.uuid(),
  /** Title of the page or item; '' for the areas. */
  title: z.string(),
  recordType,
  status: z.enum(PAGE_STATUSES),
  /** True while visitors have never seen it. */
  isNew: z.boolean(),
  /** Number of the last change that was looked at; to be sent with what is published. */
  seq: z.int(),
  differences: z.array(Difference),
  /** Of a saved section the pages that show it linked: all of them change with it. */
  shownOn: z.array(z.string()),
  findings: z.array(Finding),
  /** What keeps it from being published: node id → message. */
  problems: z.record(z.string(), z.string()),
});
export type ReviewedDocument = z.infer<typeof ReviewedDocument>;

/**
 * Everything of a site that was changed since it was published, with its differences and what visitors would stumble over;
 * the document that is named first, then in the order of the page list, then items; those that the caller may edit. `total`
 * counts those that did not fit, too.
 */
export const reviewChanges = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/unpublished-changes',
  access: 'pages.view',
  rateLimit: { max: 60, windowSeconds: 60 },
  params: z.object({ websiteId: z.uuid() }),
  query: z.object({ first: z.uuid().optional() }),
  reply: z.object({ documents: z.array(ReviewedDocument), total: z.int() }),
});

/**
 * Publishes documents as they were at a change each: all of them or, when one cannot be, none. What was changed after that
 * stays a draft, and what is published already is left alone. Allowed for what the caller may publish.
 * Errors: not-found, forbidden, draft-state-gone, page-not-publishable (fields: node id → message).
 * Source: SITE-10.
 */
export const publishDocuments = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/publish',
  access: 'pages.view',
  params: z.object({ websiteId: z.uuid() }),
  body: z.object({
    documents: z
      .array(z.object({ documentId: z.uuid(), seq: z.int().min(0) }))
      .min(1)
      .max(MAX_REVIEWED),
  }),
  reply: z.object({ documents: z.array(DocumentState) }),
});

/** Changes of a page, or of the areas of the template, that go public at a moment. */
const ScheduledChange = z.object({
  documentId: z.uuid(),
  kind: z.enum(['page', 'item', 'site']),
  ownerId: z.uuid(),
  /** Title of the page or item; '' for the areas. */
  title: z.string(),
  recordType,
  /** Epoch milliseconds. */
  publishOn: z.number(),
  scheduledBy: z.string().nullable(),
  /** Why they did not: whoever scheduled them may no longer publish, or the page was in the bin; null before their moment. */
  failure: z.enum(['not-allowed', 'page-gone']).nullable(),
});
export type ScheduledChange = z.infer<typeof ScheduledChange>;

const scheduled = z.object({ changes: z.array(ScheduledChange) });

/** Changes of a site that wait for their moment, the next first, and those that could not be published. */
export const listScheduledChanges = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/scheduled-changes',
  access: 'pages.view',
  params: z.object({ websiteId: z.uuid() }),
  reply: scheduled,
});

/**
 * Publishes documents at a moment, exactly as they were at a change each, whatever is written after that; what was scheduled of
 * them before is replaced. A page that is a draft is public from then on. What is published before the moment and newer wins.
 * Errors: not-found, forbidden, invalid-fields (publishOn), draft-state-gone, page-not-publishable (fields: node id → message).
 */
export const scheduleChanges = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/scheduled-changes',
  access: 'pages.view',
  params: z.object({ websiteId: z.uuid() }),
  body: publishDocuments.body.extend({ publishOn: z.int() }),
  reply: scheduled,
});

/** Cancels what is scheduled of a document; its draft stays as it is. Errors: not-found, forbidden. */
export const cancelScheduledChange = defineCall({
  method: 'DELETE',
  path: '/api/websites/:websiteId/scheduled-changes/:documentId',
  access: 'pages.view',
  params: z.object({ websiteId: z.uuid(), documentId: z.uuid() }),
  reply: z.object({}),
});

/**
 * What changed from one version or checkpoint of a document to a later one, or to the draft as it is now. Texts are longer than in a review.
 * Errors: not-found.
 */
export const compareVersions = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/documents/:documentId/comparison',
  access: 'pages.view',
  params: z.object({ websiteId: z.uuid(), documentId: z.uuid() }),
  query: z.object({ before: StateName, after: StateName.optional() }),
  reply: z.object({ differences: z.array(Difference) }),
});

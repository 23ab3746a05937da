import { PAGE_STATUSES } from '@sitewright/domain/site/page-status';
import { FINDING_KINDS } from '@sitewright/domain/site/publish-checks/check-page';
import { z } from 'zod';
import { defineCall } from './call.ts';
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
});

/** A page, or the areas of the template, that would be published. */
export const ReviewedDocument = z.object({
  documentId: z.uuid(),
  kind: z.enum(['page', 'site']),
  ownerId: z.uuid(),
  /** Title of the page; '' for the areas. */
  title: z.string(),
  status: z.enum(PAGE_STATUSES),
  /** True while visitors have never seen it. */
  isNew: z.boolean(),
  /** Number of the last change that was looked at; to be sent with what is published. */
  seq: z.int(),
  differences: z.array(Difference),
  findings: z.array(Finding),
  /** What keeps it from being published: node id → message. */
  problems: z.record(z.string(), z.string()),
});
export type ReviewedDocument = z.infer<typeof ReviewedDocument>;

/**
 * Everything of a site that was changed since it was published, with its differences and what visitors would stumble over;
 * the document that is named first, then in the order of the page list. `total` counts those that did not fit, too.
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
 * stays a draft, and what is published already is left alone.
 * Errors: not-found, draft-state-gone, page-not-publishable (fields: node id → message).
 * Source: SITE-10.
 */
export const publishDocuments = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/publish',
  access: 'pages.publish',
  params: z.object({ websiteId: z.uuid() }),
  body: z.object({
    documents: z
      .array(z.object({ documentId: z.uuid(), seq: z.int().min(0) }))
      .min(1)
      .max(MAX_REVIEWED),
  }),
  reply: z.object({ documents: z.array(DocumentState) }),
});

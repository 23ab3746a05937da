import { Segment, SegmentInput, SegmentRules } from '@sitewright/domain/mailing/segment-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { RowVersion } from './row-version.ts';

const ofSite = z.object({ websiteId: z.uuid() });
const ofSegment = ofSite.extend({ segmentId: z.uuid() });

/** The segments of a site, by name, and the currency of their amounts. */
export const listSegments = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/segments',
  access: 'mailings.manage',
  params: ofSite,
  reply: z.object({ segments: z.array(Segment), currency: z.string() }),
});

/** Makes a segment. Errors: segment-name-taken, segments-full. */
export const createSegment = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/segments',
  access: 'mailings.manage',
  params: ofSite,
  once: true,
  body: SegmentInput,
  reply: Segment,
});

/** Saves a segment; campaigns that have begun keep their recipients. Errors: not-found, conflict, segment-name-taken. */
export const updateSegment = defineCall({
  method: 'PUT',
  path: '/api/websites/:websiteId/segments/:segmentId',
  access: 'mailings.manage',
  params: ofSegment,
  body: SegmentInput.extend({ rowVersion: RowVersion }),
  reply: Segment,
});

/** Deletes a segment. One that is gone already is no error. Errors: segment-in-use (by a campaign that has not begun). */
export const deleteSegment = defineCall({
  method: 'DELETE',
  path: '/api/websites/:websiteId/segments/:segmentId',
  access: 'mailings.manage',
  params: ofSegment,
  reply: z.object({}),
});

/** How many subscribers rules hold for, of those who get campaigns: on one list, or on any for null. */
export const countSegment = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/segments/count',
  access: 'mailings.manage',
  params: ofSite,
  body: SegmentRules.extend({ listId: z.uuid().nullable() }),
  rateLimit: { max: 120, windowSeconds: 60 },
  reply: z.object({ count: z.int(), total: z.int() }),
});

import { DIFFERENCE_KINDS, VALUE_TYPES } from '@sitewright/domain/history/part-difference';
import { SETTINGS_PARTS, SITE_PARTS } from '@sitewright/domain/history/site-parts';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { NumberCursor, pageQuery, pageReply } from './page.ts';
import { RowVersion, RowVersionText } from './row-version.ts';

const ofPart = z.object({ websiteId: z.uuid(), part: z.enum(SITE_PARTS) });

const PartVersion = z.object({
  version: z.int(),
  savedAt: z.string(),
  /** Null for what was there before the first write that is kept, for the program itself, and for who has no account any more. */
  savedBy: z.string().nullable(),
});

/**
 * Versions of a part of a site that is no document (navigation, looks, name and logo, announcement, popup, code), the newest first:
 * that is what visitors see.
 */
export const listSiteVersions = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/site-history/:part',
  access: 'pages.view',
  params: ofPart,
  query: z.object(pageQuery({ limit: 20, max: 100, cursor: NumberCursor })),
  reply: z.object(pageReply(PartVersion)),
});

/** What differs between two versions of a part. See `PartDifference` of packages/domain. */
const Difference = z.object({
  kind: z.enum(DIFFERENCE_KINDS),
  field: z.string(),
  name: z.string(),
  type: z.enum(VALUE_TYPES),
  before: z.string(),
  after: z.string(),
});

/** What changed from one version of a part to a later one, or to the newest. Errors: not-found. */
export const compareSiteVersions = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/site-history/:part/comparison',
  access: 'pages.view',
  params: ofPart,
  query: z.object({ before: RowVersionText, after: RowVersionText.optional() }),
  reply: z.object({ differences: z.array(Difference) }),
});

/** `newest`: the newest version that the caller has seen; when there is a newer one, it is a conflict. */
const restored = z.object({ newest: RowVersion });

/** The new version, and how many entries were left out since their pages are gone. */
const Restored = z.object({ newest: z.int(), leftOut: z.int() });

/**
 * Puts the navigations back to a version, which makes a new one; visitors see it at once. Errors: not-found, conflict.
 */
export const restoreNavigation = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/site-history/navigation/:version/restore',
  access: 'pages.publish',
  params: z.object({ websiteId: z.uuid(), version: RowVersionText }),
  body: restored,
  reply: Restored,
});

/**
 * The same for another part. Looks are compiled first. Errors: not-found (also when the template of that version is gone), conflict,
 * styles-broken, feature-not-included.
 */
export const restoreSitePart = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/site-history/:part/:version/restore',
  access: 'settings.manage',
  rateLimit: { max: 60, windowSeconds: 60 },
  params: z.object({ websiteId: z.uuid(), part: z.enum(SETTINGS_PARTS), version: RowVersionText }),
  body: restored,
  reply: Restored,
});

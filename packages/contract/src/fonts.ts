import { FONT_CATEGORIES } from '@sitewright/domain/font/font-category';
import { z } from 'zod';
import { defineCall } from './call.ts';

const params = z.object({ websiteId: z.uuid() });

/** A family that can be chosen. Source: EDIT-10 to EDIT-13. */
const FontFamily = z.object({
  id: z.string(),
  name: z.string(),
  category: z.enum(FONT_CATEGORIES),
  /** Least and greatest weight. */
  weights: z.tuple([z.int(), z.int()]),
  hasItalic: z.boolean(),
  licence: z.string(),
  /** Bytes that a first view in a western language loads; null until the installation has it. */
  bytes: z.int().nullable(),
});

/** Every family an owner may choose, by name. Source: EDIT-13. */
export const listFonts = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/fonts',
  access: 'pages.view',
  params,
  reply: z.object({ families: z.array(FontFamily) }),
});

/**
 * Makes a family ready to be shown, which the first time fetches its package; `url` is the path on the site's origin of its
 * Latin letters. Errors: not-found, font-unavailable, rate-limited. Source: EDIT-13, EDIT-16.
 */
export const prepareFont = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/fonts/:fontName/files',
  access: 'settings.manage',
  params: params.extend({ fontName: z.string().max(80) }),
  rateLimit: { max: 400, windowSeconds: 60 },
  reply: z.object({ url: z.string(), bytes: z.int() }),
});

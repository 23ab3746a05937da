import { FONT_CATEGORIES } from '@sitewright/domain/font/font-category';
import { FontKitId, SiteFont } from '@sitewright/domain/font/site-font-schema';
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

const FontList = z.object({
  families: z.array(FontFamily),
  /** Files that the site's owners have uploaded; `url` is the path on the site's origin. */
  own: z.array(SiteFont.extend({ url: z.string() })),
  /** Kit at the font service, and its families; id '' for none. */
  kit: z.object({ id: z.string(), families: z.array(z.string()) }),
});

/** Every family an owner may choose: of the list, of the site's own files and of its kit. Source: EDIT-13, EDIT-14. */
export const listFonts = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/fonts',
  access: 'pages.view',
  params,
  reply: FontList,
});

/**
 * Keeps a font file (WOFF2, WOFF, TTF or OTF), sent as the only one of a multipart form; one that is there already is kept once.
 * Errors: font-unreadable, file-too-large, fonts-full, bad-request.
 */
export const uploadFont = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/own-fonts',
  access: 'settings.manage',
  params,
  upload: true,
  bodyLimitBytes: 5_100_000,
  rateLimit: { max: 60, windowSeconds: 60 },
  reply: FontList,
});

/** Removes all files of a family the site's owners have uploaded; what names it falls back to the next font. Errors: not-found. */
export const deleteFont = defineCall({
  method: 'DELETE',
  path: '/api/websites/:websiteId/own-fonts/:fontName',
  access: 'settings.manage',
  params: params.extend({ fontName: z.string().max(80) }),
  reply: FontList,
});

/**
 * Sets the kit whose families the site can use, after its sheet has been read; '' for none. Errors: font-kit-unavailable,
 * rate-limited. Source: EDIT-14.
 */
export const setFontKit = defineCall({
  method: 'PUT',
  path: '/api/websites/:websiteId/font-kit',
  access: 'settings.manage',
  params,
  body: z.object({ kitId: FontKitId }),
  rateLimit: { max: 30, windowSeconds: 60 },
  reply: FontList,
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

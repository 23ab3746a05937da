import { z } from 'zod';
import { FONT_CATEGORIES } from './font-category.ts';

/** Formats of files that browsers show letters from. */
export type FontFormat = 'woff2' | 'woff' | 'ttf' | 'otf';

/** Largest file of a font that an owner uploads, in bytes. */
export const MAX_FONT_BYTES = 5_000_000;
/** Most files of fonts that a site has of its own. */
export const MAX_SITE_FONTS = 40;

/** A name that stands in quotes in a sheet, and nothing else. */
export const FontFamilyName = z.string().regex(/^[\p{L}\p{N}](?:[\p{L}\p{N} .+-]{0,58}[\p{L}\p{N}+])?$/u);

/** One file of a font that an owner has uploaded: one face of a family, or all weights of one. Source: EDIT-13. */
export const SiteFont = z.object({
  family: FontFamilyName,
  /** Name made of the content, with the format at its end. */
  file: z.string().regex(/^[0-9a-f]{24}\.(?:woff2|woff|ttf|otf)$/),
  style: z.enum(['normal', 'italic']),
  /** Least and greatest weight; the same for a face of one weight. */
  weights: z.tuple([z.int().min(1).max(1000), z.int().min(1).max(1000)]),
  category: z.enum(FONT_CATEGORIES),
  bytes: z.int().min(1).max(MAX_FONT_BYTES),
});
export type SiteFont = z.infer<typeof SiteFont>;

/** Id of a kit at the font service, as its addresses have it; '' for none. Source: EDIT-14. */
export const FontKitId = z
  .string()
  .regex(/^(?:[a-z0-9]{5,12})?$/, 'A kit ID has 5 to 12 lower-case letters and digits.');

/** Most families that a kit adds. */
export const MAX_KIT_FAMILIES = 60;

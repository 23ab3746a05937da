import { WebsiteSettings } from '@sitewright/domain/settings/website-schema';
import type { Tweak } from '@sitewright/domain/tweak/tweak';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { RowVersion } from './row-version.ts';

const params = z.object({ websiteId: z.uuid() });

/** A setting of the looks, with words in the owner's language where the template has them. Source: site format §1.3. */
const StyleTweak: z.ZodType<Tweak> = z.object({
  type: z.enum(['color', 'value', 'checkbox', 'dropdown', 'font', 'image']),
  title: z.string(),
  label: z.string().optional(),
  category: z.string().optional(),
  options: z.array(z.string()).optional(),
  /** Of a calculated colour, size or font what the calculation gives. */
  default: z.string().optional(),
  active: z.boolean().optional(),
  js: z.boolean().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  step: z.number().optional(),
  variable: z.string().optional(),
  isOpaque: z.boolean().optional(),
  role: z.string().optional(),
  ground: z.string().optional(),
  target: z.string().optional(),
  showOnlyWhenPresent: z.string().optional(),
});

/** An owner's values by variable or title, and the owner's own CSS. */
const Styles = z.object({ tweaks: WebsiteSettings.shape.tweaks, customCss: WebsiteSettings.shape.customCss });

const StyleSheet = Styles.extend({
  rowVersion: z.int(),
  /** Template and program, in the order of the template. */
  declared: z.array(StyleTweak),
  /** Words of options in the owner's language, by the option. */
  optionLabels: z.record(z.string(), z.string()),
  /** Colours that stand well together, by the names of their tweaks. */
  palettes: z.array(z.object({ title: z.string(), colors: z.record(z.string(), z.string()) })),
  presets: z.array(z.object({ title: z.string(), tweaks: z.record(z.string(), z.string()) })),
  /** Families of fonts the template brings. */
  fontFamilies: z.array(z.string()),
});

/** Tweaks a site's template declares, and the values its owners have set. Source: SITE-08, site format §1.3. */
export const getStyles = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/styles',
  access: 'pages.view',
  params,
  reply: StyleSheet,
});

/**
 * Stores values and CSS once they compile; visitors see them from then on. Errors: conflict, invalid-fields (by the name
 * of the tweak), styles-broken. Source: SITE-08.
 */
export const updateStyles = defineCall({
  method: 'PUT',
  path: '/api/websites/:websiteId/styles',
  access: 'settings.manage',
  params,
  body: Styles.extend({ rowVersion: RowVersion }),
  bodyLimitBytes: 1_000_000,
  rateLimit: { max: 120, windowSeconds: 60 },
  reply: StyleSheet,
});

const Part = z.enum(['site', 'system']);

/**
 * Sheets as pages would load them with values that are not stored: `site` on every page, `system` on those of the
 * program. Errors: invalid-fields, styles-broken, rate-limited. Source: SITE-08.
 */
export const previewStyles = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/styles/trials',
  access: 'settings.manage',
  params,
  body: Styles.extend({ parts: z.array(Part).min(1).max(2) }),
  bodyLimitBytes: 1_000_000,
  rateLimit: { max: 600, windowSeconds: 60 },
  reply: z.object({ css: z.partialRecord(Part, z.string()) }),
});

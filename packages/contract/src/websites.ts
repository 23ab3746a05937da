import { PermissionName } from '@sitewright/domain/account/account-schema';
import { Language, TimeZone } from '@sitewright/domain/settings/website-schema';
import { GATED_FEATURES } from '@sitewright/domain/site/premium-features';
import { LookSample } from '@sitewright/domain/tweak/look-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';

/** Name of a site in addresses: `demo` gives `demo.localhost`. */
const identifier = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, 'Please use letters, digits and hyphens.');

/** A site as the dashboard shows it. */
export const WebsiteSummary = z.object({
  id: z.uuid(),
  identifier: z.string(),
  title: z.string(),
  /** IANA name: days and times of the site are told by it. */
  timeZone: z.string(),
  /** Tag of the language of its own texts. */
  language: z.string(),
  /** Where visitors see it, without a slash at its end. */
  url: z.string(),
  /** Role ids of the account there. */
  roles: z.array(z.int()),
  permissions: z.array(PermissionName),
  /** Features of its account's plan. Source: SITE-29. */
  features: z.array(z.enum(GATED_FEATURES)),
  isTrial: z.boolean(),
  createdAt: z.string(),
});
export type WebsiteSummary = z.infer<typeof WebsiteSummary>;

/** Sites the account contributes to, by title. */
export const listWebsites = defineCall({
  method: 'GET',
  path: '/api/websites',
  access: 'account',
  reply: z.object({ websites: z.array(WebsiteSummary) }),
});

/** What a new site is for, which decides on the pages it begins with. */
export const SiteKind = z.enum(['business', 'store', 'blog', 'portfolio']);
export type SiteKind = z.infer<typeof SiteKind>;

/** Templates that come with the program, for who makes a site: names, titles, how they look as designed and in each of their styles. */
export const listNewSiteTemplates = defineCall({
  method: 'GET',
  path: '/api/site-templates',
  access: 'account',
  reply: z.object({
    templates: z.array(
      z.object({
        name: z.string(),
        title: z.string(),
        look: LookSample,
        /** Titles of its styles. */
        presets: z.array(z.string()),
        /** How it looks in each of them, in their order. */
        presetLooks: z.array(LookSample),
      }),
    ),
  }),
});

/** Makes a site, whose administrator the account becomes. Errors: forbidden, identifier-taken, not-found (template or style). */
export const createWebsite = defineCall({
  method: 'POST',
  path: '/api/websites',
  access: 'account',
  once: true,
  rateLimit: { max: 30, windowSeconds: 3600 },
  body: z.object({
    title: z.string().trim().min(1, 'Please give the site a name.').max(200),
    identifier,
    kind: SiteKind.default('business'),
    /** Language of the site: of its first pages and of what the program says on it. */
    language: Language.default('en-US'),
    /** Days and times of the site are told by it; that of new settings without. */
    timeZone: TimeZone.optional().catch(undefined),
    /** Name of a template that comes with the program; the usual one without. */
    templateName: z.string().max(60).optional(),
    /** Title of one of its styles. */
    preset: z.string().max(200).optional(),
  }),
  reply: z.object({ website: WebsiteSummary }),
});

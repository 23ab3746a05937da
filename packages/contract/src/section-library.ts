import { z } from 'zod';
import { defineCall } from './call.ts';

const site = z.object({ websiteId: z.uuid() });

/** A section of the library as it is listed; the editor names it. */
const ReadySection = z.object({
  /** Name in addresses; its preview is `https://<site>/_sw/section-previews/<id>?preview=<token>`. */
  id: z.string(),
  purpose: z.string(),
  /** Its English name and other words it is found by, as windows of the release before show them: for one release. */
  title: z.string(),
  keywords: z.array(z.string()),
});

/**
 * The sections that can be put on pages of a site, by purpose. `missing` names what the site has nothing of: sections that show it
 * are left out.
 */
export const listReadySections = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/ready-sections',
  access: 'pages.view',
  params: site,
  reply: z.object({
    /** Headings in English, for windows of the release before: for one release. */
    purposes: z.array(z.object({ id: z.string(), title: z.string() })),
    sections: z.array(ReadySection),
    missing: z.array(z.enum(['products', 'posts', 'events'])),
  }),
});

/**
 * A section of the library as it comes onto a page of the site: new ids, texts in the site's language, its sample pictures among
 * the uploads, a form or mailing list where the section has one. `section` is a `Section` of packages/document. Errors: not-found.
 */
export const createReadySection = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/ready-sections/:sectionName',
  access: 'pages.edit',
  rateLimit: { max: 60, windowSeconds: 60 },
  params: site.extend({ sectionName: z.string().max(60) }),
  reply: z.object({ section: z.record(z.string(), z.json()) }),
});

/** One of the site's own sections: a page of the type `section-library`, which pages show, linked or as a copy. */
const savedSection = site.extend({ collectionId: z.uuid() });

/**
 * Saves a section of a page, as its draft is stored, under a name. It is published by those who may publish. Errors:
 * linked-section, not-found, site-full. Source: SITE-17.
 */
export const createSavedSection = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/saved-sections',
  access: 'pages.edit',
  once: true,
  params: site,
  body: z.object({
    title: z.string().trim().min(1).max(200),
    /** Page the section stands on, and its node. */
    collectionId: z.uuid(),
    sectionId: z.string().max(64),
  }),
  reply: z.object({ id: z.uuid() }),
});

/** Something that shows a saved section linked. */
const SectionUse = z.object({ kind: z.enum(['page', 'item']), id: z.uuid(), title: z.string() });
export type SectionUse = z.infer<typeof SectionUse>;

/**
 * The site's own sections that stand linked on pages or items, with these: to visitors, or in their drafts as they are now. Those that
 * stand nowhere and those in the bin are left out.
 */
export const listLinkedSections = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/saved-sections',
  access: 'pages.view',
  params: site,
  reply: z.object({ sections: z.array(z.object({ id: z.uuid(), uses: z.array(SectionUse) })) }),
});

/** Copies of what a saved section's draft shows, with new ids: `Section`s of packages/document. Errors: not-found. */
export const copySavedSection = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/saved-sections/:collectionId/copies',
  access: 'pages.edit',
  params: savedSection,
  reply: z.object({ sections: z.array(z.record(z.string(), z.json())) }),
});

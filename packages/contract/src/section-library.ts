import { z } from 'zod';
import { defineCall } from './call.ts';

const site = z.object({ websiteId: z.uuid() });

/** A section of the library as it is listed. */
export const ListedSection = z.object({
  /** Name in addresses; its preview is `https://<site>/_sw/section-previews/<id>?preview=<token>`. */
  id: z.string(),
  title: z.string(),
  /** Id of one of the purposes. */
  purpose: z.string(),
  keywords: z.array(z.string()),
});
export type ListedSection = z.infer<typeof ListedSection>;

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
    purposes: z.array(z.object({ id: z.string(), title: z.string() })),
    sections: z.array(ListedSection),
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

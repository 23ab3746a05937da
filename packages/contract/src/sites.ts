import { Navigations } from '@sitewright/domain/site/navigation-schema';
import { WebsiteSettings } from '@sitewright/domain/site/website-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { RowVersion } from './row-version.ts';

const params = z.object({ websiteId: z.uuid() });

/** Settings and navigations of a site with the version a change names. */
const SiteSettingsReply = z.object({
  id: z.uuid(),
  identifier: z.string(),
  primaryHost: z.string().nullable(),
  settings: WebsiteSettings,
  navigations: Navigations,
  rowVersion: z.int(),
});

/** Settings and navigations of a site. Source: SITE-12. */
export const readSettings = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/settings',
  access: 'pages.view',
  params,
  reply: SiteSettingsReply,
});

/** Changes the named settings. Errors: conflict. Source: SITE-12. */
export const writeSettings = defineCall({
  method: 'PATCH',
  path: '/api/websites/:websiteId/settings',
  access: 'settings.manage',
  params,
  body: z.object({ rowVersion: RowVersion, settings: partialOf(WebsiteSettings) }),
  bodyLimitBytes: 1_000_000,
  reply: SiteSettingsReply,
});

/** Fields may be left out; without this a default would replace the stored value. */
function partialOf<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  const shape = Object.fromEntries(
    Object.entries(schema.shape).map(([name, part]) => [
      name,
      z.optional(part instanceof z.ZodDefault ? part.unwrap() : part),
    ]),
  );
  return z.object(shape) as unknown as z.ZodType<Partial<z.infer<z.ZodObject<Shape>>>>;
}

import { z } from 'zod';
import { defineCall } from './call.ts';

/** Description of a page, from its oEmbed service or its own head. */
const EmbedDetails = z.object({
  /** Name of the service, or ''. */
  providerName: z.string(),
  title: z.string(),
  description: z.string(),
  /** Image of it, stored as an asset of the site; null when there is none or it was not asked for. */
  posterId: z.uuid().nullable(),
});

/**
 * Asks the service of an address what it shows (oEmbed), or the page itself (Open Graph), and stores its image if wanted and allowed. Errors:
 * embed-unknown, vimeo-basic. Source: IMG-16, specification §8.
 */
export const lookUpEmbed = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/embeds',
  access: 'pages.edit',
  params: z.object({ websiteId: z.uuid() }),
  body: z.object({
    address: z.url({ protocol: /^https?$/ }).max(1000),
    withPoster: z.boolean().default(false),
  }),
  rateLimit: { max: 30, windowSeconds: 60 },
  reply: EmbedDetails,
});

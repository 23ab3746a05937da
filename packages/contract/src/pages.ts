import { z } from 'zod';
import { defineCall } from './call.ts';

/** A token that shows the drafts of a site for two hours: `https://<site>/<path>?preview=<token>`. */
export const createPreview = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/previews',
  access: 'pages.view',
  params: z.object({ websiteId: z.uuid() }),
  reply: z.object({ token: z.string(), expiresAt: z.int() }),
});

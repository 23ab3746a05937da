import { z } from 'zod';
import { defineCall } from './call.ts';

/** Number of likes of an item, and whether this visitor is one of them. */
const Like = z.object({ itemId: z.uuid(), likeCount: z.int().min(0), isLiked: z.boolean() });

/** Likes of the items of a page, as of now: cached pages hold older counts. Ids beyond 100 and unknown ones are left out. */
export const getLikes = defineCall({
  method: 'GET',
  path: '/api/likes',
  access: 'visitor',
  query: z.object({
    /** Ids with commas between. */
    itemIds: z.string().max(4_000),
  }),
  reply: z.object({ likes: z.array(Like) }),
});

/** Likes an item, once per visitor: a second time changes nothing. Source: SOC-07. Errors: not-found, likes-off. */
export const likeItem = defineCall({
  method: 'POST',
  path: '/api/likes/:itemId',
  access: 'visitor',
  params: z.object({ itemId: z.uuid() }),
  reply: Like,
  rateLimit: { max: 60, windowSeconds: 60 },
});

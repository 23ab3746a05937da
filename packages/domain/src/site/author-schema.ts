import { z } from 'zod';

/** Author of an item: a name for readers, not an account. Source: site format §3, author. */
export const Author = z.object({
  id: z.uuid(),
  displayName: z.string().trim().min(1).max(200),
  firstName: z.string().trim().max(100),
  lastName: z.string().trim().max(100),
  bio: z.string().max(5000),
  websiteUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]),
  avatarImageId: z.uuid().nullable(),
  rowVersion: z.int().min(1),
});
export type Author = z.infer<typeof Author>;

import { z } from 'zod';
import { BOUNCE_KINDS } from './bounce.ts';

/** What was reported of an email to a subscriber. `status` is that of RFC 3463 or '', `explanation` the mail server's words. */
export const Bounce = z.object({
  kind: z.enum(BOUNCE_KINDS),
  status: z.string(),
  explanation: z.string(),
});
export type Bounce = z.infer<typeof Bounce>;

/** One report about an address, with its moment (ISO 8601). */
export const NotedBounce = Bounce.extend({ id: z.uuid(), notedAt: z.string() });
export type NotedBounce = z.infer<typeof NotedBounce>;

import { z } from 'zod';

/** A link of a campaign with how many subscribers followed it, each counted once. */
const LinkFigure = z.object({ url: z.string(), people: z.int() });

/** What came of a campaign: subscribers, each counted once, without the programs that follow links and load pictures for them. */
export const CampaignFigures = z.object({
  /** Those who opened it, as far as their mail programs tell; null where it is not counted. */
  opened: z.int().nullable(),
  /** Those whose mail program loads every picture by itself, read or not; null as above. */
  loadedUnread: z.int().nullable(),
  /** Those who followed a link; null where it is not counted. */
  clicked: z.int().nullable(),
  /** Those of whom only a program followed the links. */
  scanned: z.int(),
  /** In the order in which they stand in the email. */
  links: z.array(LinkFigure),
  /** Those who left its list after it, and before the next campaign to that list. */
  unsubscribed: z.int(),
  /** Paid orders of carts that were filled after a click, by currency; minor units without what was refunded. */
  orders: z.array(z.object({ currency: z.string(), count: z.int(), revenueMinor: z.int() })),
});
export type CampaignFigures = z.infer<typeof CampaignFigures>;

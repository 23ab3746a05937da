import { z } from 'zod';
import { defineCall } from './call.ts';

/**
 * Orders of some days of the site, both included; not those of test mode. Canceled orders count, what was paid back stands beside
 * them on the day of the refund. Source: ANA-46.
 */
export const salesReport = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/sales',
  access: 'sales.view',
  params: z.object({ websiteId: z.uuid() }),
  query: z.object({ from: z.iso.date(), to: z.iso.date() }),
  reply: z.object({
    currencies: z.array(
      z.object({
        currency: z.string(),
        orders: z.int(),
        units: z.int(),
        revenueMinor: z.int(),
        refundedMinor: z.int(),
        discountMinor: z.int(),
      }),
    ),
    series: z.array(
      z.object({ at: z.iso.date(), currency: z.string(), orders: z.int(), revenueMinor: z.int() }),
    ),
    products: z.array(
      z.object({
        itemId: z.uuid(),
        title: z.string(),
        currency: z.string(),
        units: z.int(),
        revenueMinor: z.int(),
      }),
    ),
  }),
});
export type SalesReport = z.output<typeof salesReport.reply>;

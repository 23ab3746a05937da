import { OFFER_RULES } from './audit/offer-rules.ts';
import { ORDER_RULES } from './audit/order-rules.ts';
import { auditTotals } from './audit/order-totals.ts';
import { PAYMENT_RULES } from './audit/payment-rules.ts';
import type { Query } from './audit/rule.ts';
import { SITE_RULES } from './audit/site-rules.ts';
import { STOCK_RULES } from './audit/stock-rules.ts';
import { SUBSCRIPTION_RULES } from './audit/subscription-rules.ts';

const RULES = [
  ...STOCK_RULES,
  ...ORDER_RULES,
  ...PAYMENT_RULES,
  ...OFFER_RULES,
  ...SUBSCRIPTION_RULES,
  ...SITE_RULES,
];

/**
 * Looks at everything a store has written and names what breaks an invariant; empty when all hold. Reads only, and shares
 * no code with the product: its rules are written down here a second time. Source: reliability §4.
 */
export async function auditStore(query: Query, websiteId: string): Promise<string[]> {
  const errors: string[] = [];
  for (const { name, sql } of RULES) {
    const rows = await query<Record<string, unknown>>(sql, [websiteId]);
    for (const row of rows) errors.push(`${name}: ${JSON.stringify(row)}`);
  }
  return [...errors, ...(await auditTotals(query, websiteId))];
}

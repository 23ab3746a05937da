import type { SegmentRule, SegmentRules } from '@sitewright/domain/mailing/segment-schema';
import type { StatementValues } from '../../../../platform/database/statement-values.ts';

/** Order `o` is a purchase: paid, not as a test, and not taken back. */
export const BOUGHT = `o.website_id = $1 and not o.test_mode and o.payment_status in ('paid', 'partially-refunded')
  and o.status <> 'canceled'`;
/** Whose purchase it is, as addresses of subscribers are compared. */
export const BUYER = `(lower(o.email) collate "C")`;

const CURRENCY = `coalesce((select w.settings -> 'storeSettings' ->> 'defaultCurrency' from website_settings w
  where w.website_id = $1), 'USD')`;

/**
 * The condition of SQL by which rules hold for subscriber `s` of site `$1`; the one projection of them. For a `where`: there the
 * database joins all subscribers with all purchases once.
 */
export function ruleCondition({ match, rules }: SegmentRules, { value }: StatementValues): string {
  const conditions = rules.map((rule) => conditionOf(rule, value));
  if (match === 'all' || conditions.length === 1) return `(${conditions.join(' and ')})`;
  const each = conditions.map(
    (condition) => `select s.id from subscribers s where s.website_id = $1 and ${condition}`,
  );
  return `s.id in (${each.join(' union all ')})`;
}

function conditionOf(rule: SegmentRule, value: StatementValues['value']): string {
  const since = (column: string, days: number) =>
    `${column} >= now() - make_interval(days => ${value(days)}::int)`;
  const lately = (days: number | null) => (days === null ? '' : ` and ${since('o.placed_at', days)}`);
  const not = 'isSo' in rule && !rule.isSo ? 'not ' : '';
  switch (rule.kind) {
    case 'bought': {
      const ofItem =
        rule.itemId === null
          ? ''
          : ` and exists (select from order_items i where i.website_id = o.website_id and i.order_id = o.id
                           and i.item_id = ${value(rule.itemId)}::uuid and i.refunded_quantity < i.quantity)`;
      return `${not}exists (select from orders o where ${BOUGHT}${lately(rule.days)}${ofItem} and ${BUYER} = s.address)`;
    }
    case 'orders':
      return `s.address in (select ${BUYER} from orders o where ${BOUGHT}${lately(rule.days)}
        group by 1 having count(*) >= ${value(rule.atLeast)}::bigint)`;
    case 'spent':
      return `s.address in (select ${BUYER} from orders o where ${BOUGHT}${lately(rule.days)} and o.currency = ${CURRENCY}
        group by 1 having sum(o.grand_total_minor - o.refunded_minor) >= ${value(rule.atLeastMinor)}::bigint)`;
    case 'joined':
      return `${not}(${since('s.created_at', rule.days)})`;
    case 'language':
      return `${not}(lower(split_part(s.locale, '-', 1)) = ${value(rule.language)})`;
    case 'tag':
      return `${not}(${value(rule.tag)} = any (s.tags))`;
  }
}

import type { SegmentRule, SegmentRules } from '@sitewright/domain/mailing/segment-schema';
import type { StatementValues } from '../../../../platform/database/statement-values.ts';

/** Order `o` is a purchase of subscriber `s`: paid, not as a test, and not taken back. */
const BOUGHT = `o.website_id = s.website_id and lower(o.email) = s.address and not o.test_mode
  and o.payment_status in ('paid', 'partially-refunded') and o.status <> 'canceled'`;

const CURRENCY = `coalesce((select w.settings -> 'storeSettings' ->> 'defaultCurrency' from website_settings w
  where w.website_id = s.website_id), 'USD')`;

/** The condition of SQL by which rules hold for subscriber `s`; the one projection of them. */
export function ruleCondition({ match, rules }: SegmentRules, { value }: StatementValues): string {
  const joint = match === 'all' ? ' and ' : ' or ';
  return `(${rules.map((rule) => conditionOf(rule, value)).join(joint)})`;
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
      return `${not}exists (select from orders o where ${BOUGHT}${lately(rule.days)}${ofItem})`;
    }
    case 'orders':
      return `(select count(*) from orders o where ${BOUGHT}${lately(rule.days)}) >= ${value(rule.atLeast)}::bigint`;
    case 'spent':
      return `(select coalesce(sum(o.grand_total_minor - o.refunded_minor), 0) from orders o
                where ${BOUGHT}${lately(rule.days)} and o.currency = ${CURRENCY}) >= ${value(rule.atLeastMinor)}::bigint`;
    case 'joined':
      return `${not}(${since('s.created_at', rule.days)})`;
    case 'language':
      return `${not}(lower(split_part(s.locale, '-', 1)) = ${value(rule.language)})`;
    case 'tag':
      return `${not}(${value(rule.tag)} = any (s.tags))`;
  }
}

import type { SegmentRule } from '@sitewright/domain/mailing/segment-schema';
import { formatMoney } from '@sitewright/domain/money/format-money';
import { counted } from '../../../labels/counted.ts';
import { languageName } from '../../../labels/language-labels.ts';

/** What a rule asks, as it is chosen. */
export const RULE_LABELS = {
  bought: 'Bought',
  'not-bought': 'Did not buy',
  orders: 'Number of orders',
  spent: 'Spent at least',
  joined: 'Joined in the last days',
  'not-joined': 'Joined longer ago',
  language: 'Reads in a language',
  'not-language': 'Does not read in a language',
  tag: 'Has a tag',
  'not-tag': 'Does not have a tag',
} as const;
export type RuleChoice = keyof typeof RULE_LABELS;

/** The choice that a rule is. */
export function choiceOf(rule: SegmentRule): RuleChoice {
  return 'isSo' in rule && !rule.isSo ? `not-${rule.kind}` : rule.kind;
}

/** A new rule of a choice. */
export function newRule(choice: RuleChoice): SegmentRule {
  const isSo = !choice.startsWith('not-');
  switch (choice) {
    case 'bought':
    case 'not-bought':
      return { kind: 'bought', isSo, itemId: null, days: null };
    case 'orders':
      return { kind: 'orders', atLeast: 2, days: null };
    case 'spent':
      return { kind: 'spent', atLeastMinor: 10_000, days: null };
    case 'joined':
    case 'not-joined':
      return { kind: 'joined', isSo, days: 30 };
    case 'language':
    case 'not-language':
      return { kind: 'language', isSo, language: 'en' };
    case 'tag':
    case 'not-tag':
      return { kind: 'tag', isSo, tag: '' };
  }
}

/** A rule as it is read: `Bought anything in the last 30 days`. */
export function ruleText(rule: SegmentRule, currency: string): string {
  switch (rule.kind) {
    case 'bought': {
      const what = rule.itemId === null ? 'anything' : 'a certain product';
      return `${rule.isSo ? 'Bought' : 'Did not buy'} ${what}${lately(rule.days)}`;
    }
    case 'orders':
      return `${counted(rule.atLeast, 'order')} or more${lately(rule.days)}`;
    case 'spent':
      return `Spent at least ${formatMoney(rule.atLeastMinor, currency)}${lately(rule.days)}`;
    case 'joined':
      return rule.isSo
        ? `Joined in the last ${counted(rule.days, 'day')}`
        : `Joined more than ${counted(rule.days, 'day')} ago`;
    case 'language':
      return `${rule.isSo ? 'Reads' : 'Does not read'} ${languageName(rule.language)}`;
    case 'tag':
      return `${rule.isSo ? 'Has' : 'Does not have'} the tag “${rule.tag}”`;
  }
}

function lately(days: number | null): string {
  return days === null ? '' : ` in the last ${counted(days, 'day')}`;
}

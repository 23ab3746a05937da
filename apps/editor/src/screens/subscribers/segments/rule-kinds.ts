import type { SegmentRule } from '@sitewright/domain/mailing/segment-schema';
import { formatMoney } from '@sitewright/domain/money/format-money';
import { t } from '@sitewright/owner-texts/t';
import { counted } from '../../../labels/counted.ts';
import { languageName } from '../../../labels/language-labels.ts';

/** What a rule asks, as it is chosen. */
export const RULE_LABELS = {
  bought: t('segments.bought'),
  'not-bought': t('segments.didNotBuy'),
  orders: t('segments.numberOfOrders'),
  spent: t('segments.spentAtLeast'),
  joined: t('segments.joinedInTheLastDays'),
  'not-joined': t('segments.joinedLongerAgo'),
  language: t('segments.readsInALanguage'),
  'not-language': t('segments.doesNotReadInALanguage'),
  tag: t('segments.hasATag'),
  'not-tag': t('segments.doesNotHaveATag'),
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
      const what = rule.itemId === null ? 'anything' : t('segments.aCertainProduct');
      return `${rule.isSo ? t('segments.bought') : t('segments.didNotBuy')} ${what}${lately(rule.days)}`;
    }
    case 'orders':
      return `${counted(rule.atLeast, 'order')} or more${lately(rule.days)}`;
    case 'spent':
      return t('segments.spentAtLeastAtleastminorDays', {
        atLeastMinor: formatMoney(rule.atLeastMinor, currency),
        days: lately(rule.days),
      });
    case 'joined':
      return rule.isSo
        ? `Joined in the last ${counted(rule.days, 'day')}`
        : `Joined more than ${counted(rule.days, 'day')} ago`;
    case 'language':
      return `${rule.isSo ? t('segments.reads') : t('segments.doesNotRead')} ${languageName(rule.language)}`;
    case 'tag':
      return `${rule.isSo ? 'Has' : 'Does not have'} the tag “${rule.tag}”`;
  }
}

function lately(days: number | null): string {
  return days === null ? '' : ` in the last ${counted(days, 'day')}`;
}

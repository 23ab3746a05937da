import type { SegmentRule, SegmentRules } from '@sitewright/domain/mailing/segment-schema';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { languageName } from '../../../labels/language-labels.ts';
import { moneyText } from '../../../labels/money-text.ts';

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
    case 'bought':
      return boughtText(rule);
    case 'orders': {
      const count = rule.atLeast;
      const shown = count.toLocaleString(LOCALE);
      return rule.days === null
        ? t('segments.ordersOrMore', { count, shown })
        : t('segments.ordersOrMoreLately', { count, shown, period: lastDays(rule.days) });
    }
    case 'spent': {
      const amount = moneyText(rule.atLeastMinor, currency);
      return rule.days === null
        ? t('segments.spentAmount', { amount })
        : t('segments.spentAmountLately', { amount, period: lastDays(rule.days) });
    }
    case 'joined': {
      const shown = rule.days.toLocaleString(LOCALE);
      return rule.isSo
        ? t('segments.joinedLately', { count: rule.days, shown })
        : t('segments.joinedBefore', { count: rule.days, shown });
    }
    case 'language': {
      const language = languageName(rule.language);
      return rule.isSo ? t('segments.readsLanguage', { language }) : t('segments.doesNotRead', { language });
    }
    case 'tag':
      return rule.isSo
        ? t('segments.hasTheTag', { tag: rule.tag })
        : t('segments.doesNotHaveTheTag', { tag: rule.tag });
  }
}

/** Rules as they are read one after the other. */
export function rulesText(match: SegmentRules['match'], rules: readonly string[]): string {
  return rules.reduce((first, second) =>
    match === 'all'
      ? t('segments.bothRules', { first, second })
      : t('segments.eitherRule', { first, second }),
  );
}

type Bought = SegmentRule & { kind: 'bought' };

function boughtText({ isSo, itemId, days }: Bought): string {
  if (days !== null) return latelyBoughtText({ isSo, itemId }, lastDays(days));
  if (itemId === null) return isSo ? t('segments.boughtAnything') : t('segments.boughtNothing');
  return isSo ? t('segments.boughtProduct') : t('segments.didNotBuyProduct');
}

function latelyBoughtText({ isSo, itemId }: Pick<Bought, 'isSo' | 'itemId'>, period: string): string {
  if (itemId === null)
    return isSo
      ? t('segments.boughtAnythingLately', { period })
      : t('segments.boughtNothingLately', { period });
  return isSo
    ? t('segments.boughtProductLately', { period })
    : t('segments.didNotBuyProductLately', { period });
}

function lastDays(days: number): string {
  return t('segments.lastDays', { count: days, shown: days.toLocaleString(LOCALE) });
}

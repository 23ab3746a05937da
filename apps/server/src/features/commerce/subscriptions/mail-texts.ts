import { planText } from '@sitewright/domain/subscription/subscription-text';
import { dateFormat } from '@sitewright/template/locale/format-cache';
import type { Db } from '../../../platform/database/database.ts';
import { formatMoney } from '../../../platform/texts/money-text.ts';
import { currentMessages, t } from '../../../platform/texts/site-messages.ts';
import { isLastPeriod } from './billing-periods.ts';
import { findSubscription, type SubscriptionKey } from './queries/subscriptions.ts';
import { TEXTS } from './texts.ts';

/** Subscription text of an email, and the page where its shopper changes it; null when it is gone. */
export async function subscriptionOfMail(
  db: Db,
  key: SubscriptionKey,
): Promise<{ values: Record<string, string>; words: string; path: string } | null> {
  const found = await findSubscription(db, key);
  if (!found) return null;
  const { amountMinor, currency, plan, nextAt, status, failure, timeZone, locale } = found;
  const amount = formatMoney(amountMinor, currency);
  const format = dateFormat(locale, { dateStyle: 'long', timeZone });
  const day = nextAt === null ? '' : format.format(new Date(nextAt));
  const ends = isLastPeriod(found, found.paidPeriods);
  const next =
    status === 'past-due'
      ? TEXTS.mailRetry({ day })
      : ends
        ? TEXTS.mailEnds({ day })
        : TEXTS.mailNext({ day });
  const lines = [
    status === 'active' && !ends
      ? TEXTS.mailCosts({ plan: planText(plan, amount, currentMessages().messages) })
      : '',
    failure === '' ? '' : TEXTS.mailReason({ reason: t(failure) }),
    day === '' ? '' : next,
  ];
  return {
    values: { subscription: found.title, amount },
    words: lines.filter(Boolean).join('\n'),
    path: `/subscriptions/${found.accessToken}`,
  };
}

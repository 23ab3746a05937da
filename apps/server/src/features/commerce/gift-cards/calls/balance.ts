import * as contract from '@sitewright/contract/gift-cards';
import { giftCardErrorMessage } from '@sitewright/domain/gift-card/apply-cards';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { runFormWithFlash } from '../../../../platform/http/forms/flash-message.ts';
import { dayText } from '../../../../platform/texts/day-text.ts';
import { formatMoney } from '../../../../platform/texts/money-text.ts';
import { t } from '../../../../platform/texts/site-messages.ts';
import { findTypedCard } from '../codes.ts';
import type { StoredCard } from '../queries/cards.ts';
import { BALANCE_TEXTS as TEXTS } from '../texts.ts';

/** Page of the balance. */
const PAGE = '/gift-card/balance';

/** Returns the balance of a card. Nothing tells a code that was never given from one of another site, or one taken back. */
export const checkGiftCard = route(contract.checkGiftCard, async (context) => {
  const { db, websiteId, body } = context;
  const card = await findTypedCard(db, { websiteId, typed: body.code });
  const balance = card?.isEnabled ? balanceText(card) : null;
  await runFormWithFlash(context, { page: PAGE, ...(balance === null ? {} : { done: balance }) }, () =>
    balance === null ? Promise.reject(new AppError('gift-card-invalid')) : Promise.resolve(),
  );
  return balance === null ? {} : { balance };
});

function balanceText({
  balanceMinor,
  currency,
  testMode,
  isModeAssumed,
  lastFour,
  expiresOn,
  status,
}: StoredCard): string {
  if (isModeAssumed) return `•••• ${lastFour}: ${t(giftCardErrorMessage('unconfirmed'))}`;
  const card = testMode ? `${TEXTS.test} •••• ${lastFour}` : `•••• ${lastFour}`;
  if (status === 'expired') return `${card}: ${t(giftCardErrorMessage('expired'))}`;
  const amount = formatMoney(balanceMinor, currency);
  if (expiresOn === null) return TEXTS.left({ card, amount });
  return TEXTS.leftUntil({ card, amount, day: dayText(expiresOn, 'UTC') });
}

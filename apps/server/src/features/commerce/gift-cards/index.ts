import { defineFeature } from '../../../platform/http/feature.ts';
import * as balanceCalls from './calls/balance.ts';
import * as giftCardCalls from './calls/gift-cards.ts';
import { handleGiftCardMails } from './jobs/gift-card-mails.ts';
import { accountPage } from './pages/account.ts';

export { findTypedCard } from './codes.ts';
export { giftCardsForOrder, sellsGiftCards } from './issue.ts';
export { captureGiftCards, holdGiftCards, refundToGiftCards, releaseGiftCards } from './pay-with-cards.ts';
export { reinstateGiftCards, revokeGiftCards } from './revoke.ts';
export { dayIn } from './site-day.ts';

/** Gift cards: made out after payment or by the owner, mailed with their code, and spent at the checkout. */
export const giftCards = defineFeature({
  name: 'gift-cards',
  folder: import.meta.dirname,
  routes: [...Object.values(giftCardCalls), ...Object.values(balanceCalls)],
  pages: [accountPage],
  jobs: handleGiftCardMails,
});

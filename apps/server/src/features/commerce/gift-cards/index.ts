import { defineFeature } from '../../../platform/http/feature.ts';
import { checkGiftCard } from './balance-call.ts';
import { exportGiftCards } from './export-gift-cards.ts';
import { handleGiftCardMails } from './mail-job.ts';
import {
  adjustGiftCard,
  issueGiftCard,
  listGiftCards,
  mailGiftCard,
  readGiftCard,
  switchGiftCard,
} from './owner-calls.ts';

export { findTypedCard } from './codes.ts';
export { giftCardsForOrder, sellsGiftCards } from './issue.ts';
export { captureGiftCards, holdGiftCards, refundToGiftCards, releaseGiftCards } from './pay-with-cards.ts';
export { reinstateGiftCards, revokeGiftCards } from './revoke.ts';
export { dayIn } from './site-day.ts';

/** Gift cards: made out after payment or by the owner, mailed with their code, and spent at the checkout. */
export const giftCards = defineFeature({
  name: 'gift-cards',
  folder: import.meta.dirname,
  routes: [
    listGiftCards,
    exportGiftCards,
    readGiftCard,
    issueGiftCard,
    switchGiftCard,
    adjustGiftCard,
    mailGiftCard,
    checkGiftCard,
  ],
  jobs: handleGiftCardMails,
});

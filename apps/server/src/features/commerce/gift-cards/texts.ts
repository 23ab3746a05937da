import { GIFT_CARD_BALANCE } from '@sitewright/domain/texts/en/gift-card-balance';
import { siteTexts } from '../../../platform/texts/site-messages.ts';

/** Words around what is left on a card. */
export const BALANCE_TEXTS = siteTexts('giftCardBalance', GIFT_CARD_BALANCE);

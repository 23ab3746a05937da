import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { GIFT_CARDS } from '../en/gift-cards.ts';

/** Texts of the area `giftCards` in German. */
export const GIFT_CARDS_DE: Partial<Translation<typeof GIFT_CARDS>> = {};

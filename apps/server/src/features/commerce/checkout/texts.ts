import { CHECKOUT_FAULTS } from '@sitewright/domain/texts/en/cart-faults';
import { siteTexts } from '../../../platform/texts/site-words.ts';

/** What keeps a checkout from going on. */
export const FAULTS = siteTexts('checkoutFault', CHECKOUT_FAULTS);

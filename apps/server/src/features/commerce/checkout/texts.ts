import { CHECKOUT_ERRORS } from '@sitewright/domain/texts/en/cart-errors';
import { siteTexts } from '../../../platform/texts/site-messages.ts';

/** What keeps a checkout from going on. */
export const ERRORS = siteTexts('checkoutError', CHECKOUT_ERRORS);

import { CHECKOUT_ERRORS } from '@sitewright/domain/texts/en/cart-errors';
import { CHECKOUT } from '@sitewright/domain/texts/en/checkout';
import { siteTexts } from '../../../platform/texts/site-messages.ts';

/** Errors that stop a checkout. */
export const ERRORS = siteTexts('checkoutError', CHECKOUT_ERRORS);

/** Words that the page has too. */
export const TEXTS = siteTexts('checkout', CHECKOUT);

import { CART_REMINDER } from '@sitewright/domain/texts/en/cart-reminder';
import { siteTexts } from '../../../platform/texts/site-messages.ts';

/** Words of the pages that reminders of carts lead to. */
export const TEXTS = siteTexts('cartReminder', CART_REMINDER);

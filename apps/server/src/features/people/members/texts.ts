import { ACCOUNT, ACCOUNT_ORDER_STATUS } from '@sitewright/domain/texts/en/account';
import { siteTexts } from '../../../platform/texts/site-messages.ts';

/** Words of the pages of an account. */
export const TEXTS = siteTexts('account', ACCOUNT);

/** Words for where an order of the list stands. */
export const STATUS: Readonly<Record<string, string>> = siteTexts('accountOrderStatus', ACCOUNT_ORDER_STATUS);

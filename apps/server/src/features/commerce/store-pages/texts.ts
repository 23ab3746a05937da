import {
  FILE_STATUS as FILES,
  PICKUP_STATUS as PICKUP,
  ORDER_STATUS as STATUS,
  STORE,
} from '@sitewright/domain/texts/en/store';
import { siteTexts } from '../../../platform/texts/site-messages.ts';

/** Words of the cart, checkout and order pages as plain HTML. */
export const TEXTS = siteTexts('store', STORE);

/** Words for where an order stands. */
export const ORDER_STATUS = siteTexts('orderStatus', STATUS);
/** Where an order of files alone stands. */
export const FILE_STATUS = siteTexts('fileStatus', FILES);
/** Where an order stands that its shopper picks up. */
export const PICKUP_STATUS = siteTexts('pickupStatus', PICKUP);

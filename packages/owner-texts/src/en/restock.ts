import type { Catalogue } from '@sitewright/domain/texts/texts-of';

/** Texts of the area `restock`. */
export const RESTOCK = {
  address: 'Address',
  alsoWantsNews: 'Also wants news',
  backInStock: 'Back in stock',
  changeThis: 'Change this',
  countEmailsAreOnTheirWay: '{count} emails are on their way.',
  everyoneWhoSignedUpBeenNotified: 'Everyone who signed up has been notified or has unsubscribed.',
  noEmailsSentNobodyWaitingSee: 'No emails were sent: nobody waiting can see these products now.',
  nobodyIsWaiting: 'Nobody is waiting',
  nobodyIsWaitingForAProduct: 'Nobody is waiting for a product',
  notified: 'Notified',
  notify: 'Notify',
  notifyAllWhoseProductIsBack: 'Notify all whose product is back',
  notifyCustomersThatGroupIsBack: 'Notify customers that {group} is back',
  notifyThemAutomatically: 'Notify them automatically',
  oneEmailIsOnItsWay: 'One email is on its way.',
  shoppersNotifiedAutomaticallyWithinFewMinutes:
    'Shoppers are notified automatically within a few minutes after a product is back.',
  shoppersNotifiedWhenPressNotify: 'Shoppers are notified when you press Notify.',
  shoppersSignUpPageSoldOut: 'Shoppers sign up on the page of a sold-out product, if the product offers it.',
  signedUp: 'Signed up',
  stock: 'Stock',
  waiting: 'Waiting',
  waitingList: 'Waiting list',
  waitingListForGroup: 'Waiting list for {group}',
  waits: 'Waits',
} as const satisfies Catalogue;

import type { Catalogue } from '@sitewright/domain/texts/texts-of';

/** Products that are back: who waits for them, and notices to them. */
export const RESTOCK = {
  address: 'Address',
  allNotified: 'Everyone who signed up has been notified or has unsubscribed.',
  alsoWantsNews: 'Also wants news',
  backInStock: 'Back in stock',
  changeThis: 'Change this',
  emailsOnTheirWay: { one: 'One email is on its way.', other: '{count} emails are on their way.' },
  noEmailsSent: 'No emails were sent: nobody waiting can see these products now.',
  nobodyIsWaiting: 'Nobody is waiting',
  nobodyIsWaitingForAProduct: 'Nobody is waiting for a product',
  notified: 'Notified',
  notify: 'Notify',
  notifyAllWhoseProductIsBack: 'Notify all whose product is back',
  notifyThatIsBack: 'Notify customers that {group} is back',
  notifyThemAutomatically: 'Notify them automatically',
  othersKeepWaiting: {
    one: 'One person keeps waiting and cannot see this product now.',
    other: '{count} people keep waiting and cannot see this product now.',
  },
  sentAutomatically: 'Shoppers are notified automatically within a few minutes after a product is back.',
  sentByHand: 'Shoppers are notified when you press Notify.',
  signUpsComeFrom: 'Shoppers sign up on the page of a sold-out product, if the product offers it.',
  signUpsOfList: 'sign-ups',
  signedUp: 'Signed up',
  stock: 'Stock',
  waiting: 'Waiting',
  waitingList: 'Waiting list',
  waitingListFor: 'Waiting list for {group}',
  waits: 'Waits',
} as const satisfies Catalogue;

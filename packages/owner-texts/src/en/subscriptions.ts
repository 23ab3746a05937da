import type { Catalogue } from '@sitewright/domain/texts/texts-of';

/** Texts of the area `subscriptions`. */
export const SUBSCRIPTIONS = {
  allStatuses: 'All statuses',
  cancelSubscription: 'Cancel subscription',
  cancelThisSubscription: 'Cancel this subscription?',
  datesInTheTimeZone: 'Dates in the time zone',
  ended: 'Ended',
  freeTrial: 'Free trial',
  freeTrialUntil: 'Free trial until',
  keepIt: 'Keep it',
  loadingTheSubscription: 'Loading the subscription',
  nextRetry: 'Next retry',
  noSubscriptionsYet: 'No subscriptions yet',
  notPaidYet: 'Not paid yet',
  nothingMoreChargedSentSubscriberGets:
    'Nothing more is charged or sent, and the subscriber gets an email. This cannot be undone.',
  open: 'Open',
  order: 'Order',
  paidBy: 'Paid by',
  paidUntil: 'Paid until',
  pause: 'Pause',
  payment: 'Payment',
  paymentRefused: 'Payment refused',
  paymentRefusedFailuresTimes: 'Payment refused {failures} times',
  period: 'Period',
  periods: 'Periods',
  resume: 'Resume',
  searchProductsAndEmailAddresses: 'Search products and email addresses',
  sellProductSubscriptionSubscribersAppear:
    'Sell a product as a subscription, and its subscribers appear here.',
  state: 'State',
  subscriber: 'Subscriber',
  subscribersPage: 'Subscriber’s page',
  subscription: 'Subscription',
  subscriptionChangedMeantimeNowSeeLatest:
    'The subscription has changed in the meantime. You now see the latest version.',
  subscriptions: '← Subscriptions',
  subscriptions2: 'Subscriptions',
  tryThePaymentNow: 'Try the payment now',
} as const satisfies Catalogue;

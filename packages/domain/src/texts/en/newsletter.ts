/** Words of the pages around mailing lists. */
export const NEWSLETTER = {
  listOffer: 'Email me news and offers',
  confirmTitle: 'Confirm your subscription',
  confirmText: 'You will receive {lists} emails from {site}.',
  confirm: 'Confirm',
  confirmedTitle: 'You are subscribed',
  confirmedText: 'Thank you. Your address is confirmed.',
  expiredTitle: 'This link no longer works',
  expired: 'Confirmation links expire after 7 days. Please sign up again.',
  sentTitle: 'Almost done',
  sent: 'Thank you. If your address still has to be confirmed, we have sent you an email: use the link in it.',
  unsubscribeTitle: 'Unsubscribe',
  unsubscribeText: 'You will get no more emails of {list} from {site}.',
  unsubscribe: 'Unsubscribe',
  unsubscribedTitle: 'You are unsubscribed',
  unsubscribedText: 'You get no more emails of this list.',
  preferences: 'Choose which emails you get',
  preferencesTitle: 'Your emails',
  preferencesText: 'Emails to {email}',
  save: 'Save',
  saved: 'Saved.',
  savedWaits:
    'Saved. To get emails of a list again that you left, use the link in the email that we sent you.',
  waits: '(not confirmed yet)',
  unsubscribeAll: 'Unsubscribe from all',
  home: 'Back to the site',
} as const;

/** Words of the email that asks for a confirmation, beside those an owner may change. */
export const LIST_CONFIRM_MAIL = {
  button: 'Continue to confirm',
  after: 'The link works for 7 days. If it was not you, ignore this email: you will get nothing more.',
} as const;

/** Words of the email to those who are on a list now, beside those an owner may change. */
export const LIST_WELCOME_MAIL = {
  button: 'Go to the site',
  after: 'You get this email because you signed up for {list}.',
  unsubscribe: 'Unsubscribe',
  preferences: 'Choose which emails you get',
} as const;

/** What forms say to visitors, in English. Source: specification §5, visitor forms, and §8, forms. */
export const FORM_MESSAGES = {
  required: 'Required',
  tooLong: 'You have exceeded the character limit.',
  email: 'Email is not valid. Email addresses should follow the format user@domain.com.',
  number: 'This is not a number.',
  tooSmall: 'This number is too small.',
  tooLarge: 'This number is too large.',
  currency: 'This is not an amount of money.',
  website: 'This is not the address of a website.',
  twitter: 'This is not a Twitter username.',
  date: 'Invalid date.',
  time: 'Invalid time.',
  phone: 'This is not a phone number.',
  option: 'Choose one of the options.',
  general: 'One or more fields is invalid, please check your entries.',
  captcha: 'Complete CAPTCHA before submitting.',
  unreadable: 'Could not parse the form fields, please check your entries.',
  submit: 'Submit',
  submitting: 'Submitting…',
  thanks: 'Thank you!',
  unauthorized: 'Unable to submit form. Please try again later.',
  notFound: 'This form has not been configured yet.',
  rateLimited: 'Unable to submit form. Submission rate limit exceeded. Please try again later.',
  serverError: 'Unable to send form. Please try again later.',
  processing: 'Error processing form submission. Please reload and try again.',
  unknown: 'Unknown error, please try again later.',
  noKey: 'Could not get a form submission key, please try again later.',
  problemBelow: 'Your form has encountered a problem. Please scroll down to review.',
  problemAbove: 'Your form has encountered a problem. Please scroll up to review.',
} as const;

/** Labels of the parts of fields, and words around a form, in English. */
export const FORM_LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  countryCode: 'Country code',
  areaCode: 'Area code',
  number: 'Number',
  line: 'Line',
  line1: 'Address line 1',
  line2: 'Address line 2',
  city: 'City',
  state: 'State or province',
  zip: 'Postal code',
  country: 'Country',
  month: 'Month',
  day: 'Day',
  year: 'Year',
  hour: 'Hour',
  minute: 'Minute',
  second: 'Second',
  ampm: 'AM/PM',
  choose: 'Choose an option',
  leaveEmpty: 'Leave this empty',
  problems: 'Please check these entries:',
  confirmTitle: 'Please check and send',
  confirmText: 'This is what will be sent. Change what is not right, then send it.',
  sentTitle: 'Sent',
  back: 'Back to the site',
} as const;

/** Words of a failed submission by the status it was answered with. Source: FORM-39, FORM-40. */
export function submissionFailure(status: number): string {
  if (status === 401) return FORM_MESSAGES.unauthorized;
  if (status === 404) return FORM_MESSAGES.notFound;
  if (status === 429) return FORM_MESSAGES.rateLimited;
  if (status === 500) return FORM_MESSAGES.serverError;
  return status >= 400 ? FORM_MESSAGES.processing : FORM_MESSAGES.unknown;
}

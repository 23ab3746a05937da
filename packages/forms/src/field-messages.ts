/** What may be wrong with an answer, in English: of all that a visitor script of forms says, what each of them needs. Source: specification §5. */
export const FIELD_MESSAGES = {
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
} as const;

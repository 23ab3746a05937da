/** Longest text of each field of an address that is typed, in characters. */
export const ADDRESS_LIMITS = {
  firstName: 100,
  lastName: 100,
  line1: 200,
  line2: 200,
  city: 100,
  region: 60,
  postcode: 20,
  phone: 40,
} as const;

/** A store's own questions: how many there are, how many options each has, and characters of their texts. */
export const QUESTION_LIMITS = { questions: 20, label: 200, options: 50, option: 200 } as const;

/** Longest text of what else a checkout asks, in characters. */
export const CHECKOUT_LIMITS = { email: 256, note: 2000, answer: 2000, cardNumber: 40 } as const;

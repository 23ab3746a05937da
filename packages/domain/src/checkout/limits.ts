/** A store's own questions: how many there are, how many options each has, and characters of their texts. */
export const QUESTION_LIMITS = { questions: 20, label: 200, options: 50, option: 200 } as const;

/** Longest text of what else a checkout asks, in characters. */
export const CHECKOUT_LIMITS = { email: 256, note: 2000, answer: 2000, cardNumber: 40 } as const;

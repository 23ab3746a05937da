/** What is left on a gift card, told to who has its code. */
export const GIFT_CARD_BALANCE = {
  left: '{card}: {amount} left.',
  leftUntil: '{card}: {amount} left, to be used until {day}.',
} as const;

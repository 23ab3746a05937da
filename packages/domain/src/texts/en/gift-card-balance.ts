/** Balance page of a gift card, for whoever has its code. */
export const GIFT_CARD_BALANCE = {
  test: 'Test gift card',
  left: '{card}: {amount} left.',
  leftUntil: '{card}: {amount} left, valid until {day}.',
} as const;

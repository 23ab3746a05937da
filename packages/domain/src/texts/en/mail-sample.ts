/** What stands in the mails that an owner looks at before any is sent, about an order that does not exist. */
export const MAIL_SAMPLE = {
  bowl: 'Breakfast bowl',
  jug: 'Small jug',
  glaze: 'Glaze',
  celadon: 'Celadon',
  giftCard: 'Gift card',
  delivery: 'Standard',
  carrier: 'Post',
  file: 'Pattern.pdf',
  downloadsLeft: '(3 downloads left)',
  canceled: 'The last one broke while we packed it. We are sorry.',
  note: 'The glaze you have chosen needs two more days. We send your bowl on Friday.',
  refunded: 'One bowl was chipped.',
  giftMessage: 'For the new kitchen. Choose something you would never buy yourself.',
} as const;

/** Content of the emails an owner previews, about an order that does not exist. */
export const MAIL_SAMPLE = {
  bowl: 'Breakfast bowl',
  jug: 'Small jug',
  glaze: 'Glaze',
  celadon: 'Celadon',
  giftCard: 'Gift card',
  list: 'News from the studio',
  delivery: 'Standard',
  pickup: 'Pickup at the studio',
  pickupHours: 'Monday to Friday, 10 am to 6 pm.',
  carrier: 'Post',
  file: 'Pattern.pdf',
  downloadsLeft: '(3 downloads left)',
  canceled: 'The last one broke while we were packing it. We are sorry.',
  note: 'The glaze you chose needs two more days. We will ship your bowl on Friday.',
  refunded: 'One bowl was chipped.',
  giftMessage: 'For the new kitchen. Choose something you would never buy yourself.',
} as const;

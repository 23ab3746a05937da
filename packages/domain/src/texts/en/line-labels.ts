/** What a line of a cart says of a gift card and of whoever gives; cart, order and emails show it with the answer. */
export const LINE_LABELS = {
  recipientName: 'For',
  recipientEmail: 'Send to',
  senderName: 'From',
  message: 'Message',
  deliverOn: 'Send on',
  donorName: 'Name',
} as const;

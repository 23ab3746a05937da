/** Labels of gift card and donation details on a cart line; cart, order and emails show them with the answer. */
export const LINE_LABELS = {
  recipientName: 'For',
  recipientEmail: 'Send to',
  senderName: 'From',
  message: 'Message',
  deliverOn: 'Send on',
  donorName: 'Name',
} as const;

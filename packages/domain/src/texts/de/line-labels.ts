import type { LINE_LABELS } from '../en/line-labels.ts';
import type { Translation } from '../texts-of.ts';

/** What a line of a cart says of a gift card and of whoever gives, in German. */
export const LINE_LABELS_DE: Translation<typeof LINE_LABELS> = {
  recipientName: 'Für',
  recipientEmail: 'Senden an',
  senderName: 'Von',
  message: 'Nachricht',
  deliverOn: 'Senden am',
  donorName: 'Name',
};

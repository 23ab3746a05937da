import type { LINE_LABELS } from '../en/line-labels.ts';
import type { Translation } from '../texts-of.ts';

/** Labels of gift card and donation details on a cart line, in German. */
export const LINE_LABELS_DE: Translation<typeof LINE_LABELS> = {
  recipientName: 'Für',
  recipientEmail: 'Senden an',
  senderName: 'Von',
  message: 'Nachricht',
  deliverOn: 'Senden am',
  donorName: 'Name',
};

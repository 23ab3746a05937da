import type { LINE_LABELS } from '../en/line-labels.ts';
import type { Translation } from '../texts-of.ts';

/** Labels of gift card and donation details on a cart line, in French. */
export const LINE_LABELS_FR: Translation<typeof LINE_LABELS> = {
  recipientName: 'Pour',
  recipientEmail: 'Envoyer à',
  senderName: 'De la part de',
  message: 'Message',
  deliverOn: 'Envoyer le',
  donorName: 'Nom',
};

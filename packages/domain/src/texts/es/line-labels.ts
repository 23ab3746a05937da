import type { LINE_LABELS } from '../en/line-labels.ts';
import type { Translation } from '../texts-of.ts';

/** Labels of gift card and donation details on a cart line, in Spanish. */
export const LINE_LABELS_ES: Translation<typeof LINE_LABELS> = {
  recipientName: 'Para',
  recipientEmail: 'Enviar a',
  senderName: 'De',
  message: 'Mensaje',
  deliverOn: 'Enviar el',
  donorName: 'Nombre',
};

import type { LINE_LABELS } from '../en/line-labels.ts';
import type { Translation } from '../texts-of.ts';

/** Labels of gift card and donation details on a cart line, in Arabic. */
export const LINE_LABELS_AR: Translation<typeof LINE_LABELS> = {
  recipientName: 'إلى',
  recipientEmail: 'إرسال إلى',
  senderName: 'من',
  message: 'الرسالة',
  deliverOn: 'إرسال في',
  donorName: 'الاسم',
};

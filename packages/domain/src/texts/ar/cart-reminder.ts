import type { CART_REMINDER, CART_REMINDER_MAIL } from '../en/cart-reminder.ts';
import type { Translation } from '../texts-of.ts';

/** The email to those who left a cart, in Arabic. */
export const CART_REMINDER_MAIL_AR: Translation<typeof CART_REMINDER_MAIL> = {
  heading: 'تركت شيئًا في سلتك',
  button: 'فتح سلتي',
  code: 'رمزك: {code}. ستجده مدخلًا عند فتح السلة.',
  once: 'تصلك رسالة واحدة عن كل سلة. لا شيء محجوز لك.',
  stop: 'لا مزيد من الرسائل عن السلال',
};

/** The pages that it leads to, in Arabic. */
export const CART_REMINDER_AR: Translation<typeof CART_REMINDER> = {
  reopenTitle: 'سلتك',
  reopenText: 'ما زالت هناك. ربما تغيرت الأسعار والكميات منذ ذلك الحين.',
  reopen: 'فتح سلتي',
  goneTitle: 'هذه السلة لم تعد موجودة',
  gone: 'تم طلبها أو أنها قديمة جدًا.',
  stopTitle: 'لا مزيد من الرسائل عن السلال',
  stopText: 'لن تصلك رسائل أخرى عن السلال التي تتركها في {site}.',
  stop: 'إيقاف هذه الرسائل',
  stoppedTitle: 'تم',
  stopped: 'لن تصلك رسائل أخرى عن السلال.',
  home: 'العودة إلى الموقع',
};

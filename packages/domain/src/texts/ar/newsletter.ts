import type { LIST_CONFIRM_MAIL, LIST_WELCOME_MAIL, NEWSLETTER } from '../en/newsletter.ts';
import type { Translation } from '../texts-of.ts';

/** The pages around mailing lists in Arabic. */
export const NEWSLETTER_AR: Translation<typeof NEWSLETTER> = {
  listOffer: 'أرغب في تلقي الأخبار والعروض بالبريد الإلكتروني',
  confirmTitle: 'تأكيد الاشتراك',
  confirmText: 'ستصلك رسائل من {site}: {lists}.',
  confirm: 'تأكيد',
  confirmedTitle: 'تم اشتراكك',
  confirmedText: 'شكرًا لك. تم تأكيد عنوانك.',
  expiredTitle: 'لم يعد هذا الرابط صالحًا',
  expired: 'تنتهي صلاحية روابط التأكيد بعد 7 أيام. يُرجى الاشتراك مرة أخرى.',
  sentTitle: 'أوشكنا على الانتهاء',
  sent: 'شكرًا لك. إذا كان عنوانك لا يزال بحاجة إلى تأكيد، فقد أرسلنا إليك رسالة: افتح الرابط الموجود فيها.',
  unsubscribeTitle: 'إلغاء الاشتراك',
  unsubscribeText: 'لن تصلك رسائل قائمة {list} من {site} بعد الآن.',
  unsubscribe: 'إلغاء الاشتراك',
  unsubscribedTitle: 'تم إلغاء اشتراكك',
  unsubscribedText: 'لن تصلك رسائل هذه القائمة بعد الآن.',
  preferences: 'اختيار الرسائل التي تصلك',
  preferencesTitle: 'رسائلك',
  preferencesText: 'الرسائل إلى {email}',
  save: 'حفظ',
  saved: 'تم الحفظ.',
  savedWaits: 'تم الحفظ. لتلقي رسائل قائمة غادرتها من جديد، افتح الرابط في الرسالة التي أرسلناها إليك.',
  waits: '(لم يُؤكد بعد)',
  unsubscribeAll: 'إلغاء الاشتراك في جميع القوائم',
  home: 'العودة إلى الموقع',
};

/** The mail that asks for a confirmation, in Arabic. */
export const LIST_CONFIRM_MAIL_AR: Translation<typeof LIST_CONFIRM_MAIL> = {
  button: 'المتابعة للتأكيد',
  after: 'يبقى الرابط صالحًا لمدة 7 أيام. إن لم تكن أنت، فتجاهل هذه الرسالة: لن يصلك شيء آخر.',
};

/** The mail to those who are on a list now, in Arabic. */
export const LIST_WELCOME_MAIL_AR: Translation<typeof LIST_WELCOME_MAIL> = {
  button: 'الانتقال إلى الموقع',
  after: 'تصلك هذه الرسالة لأنك اشتركت في {list}.',
  unsubscribe: 'إلغاء الاشتراك',
  preferences: 'اختيار الرسائل التي تصلك',
};

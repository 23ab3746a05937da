import type { DOWNLOAD_LINKS, DOWNLOADS } from '../en/downloads.ts';
import type { ERROR_PAGE } from '../en/error-page.ts';
import type { GIFT_CARD_BALANCE } from '../en/gift-card-balance.ts';
import type { RESTOCK } from '../en/restock.ts';
import type { SEARCH } from '../en/search.ts';
import type { SIGN_IN } from '../en/sign-in.ts';
import type { Translation } from '../texts-of.ts';

/** The sign-in of contributors by their organization, in Arabic. */
export const SIGN_IN_AR: Translation<typeof SIGN_IN> = {
  title: 'تسجيل الدخول',
  text: 'لمن يعملون على هذا الموقع.',
  action: 'تسجيل الدخول عبر {provider}',
};

/** The search page in Arabic. */
export const SEARCH_AR: Translation<typeof SEARCH> = {
  title: 'بحث',
  label: 'البحث في هذا الموقع',
  nothing: 'لا توجد نتائج. جرّب كلمات أخرى أو كلمات أقل.',
  found: {
    zero: 'لا توجد نتائج',
    one: 'نتيجة واحدة',
    two: 'نتيجتان',
    few: '{count} نتائج',
    many: '{count} نتيجة',
    other: '{count} نتيجة',
  },
  page: 'الصفحة {page} من {pages}، عدد النتائج: {count}',
  pages: 'الصفحات',
  previous: 'السابق',
  next: 'التالي',
  ofPage: 'الصفحة',
};

/** The page of a download that gives nothing, in Arabic. */
export const DOWNLOADS_AR: Translation<typeof DOWNLOADS> = {
  title: 'التنزيل غير متاح',
  unknown: 'لا يوجد تنزيل على هذا العنوان. يُرجى استخدام الرابط في طلبك.',
  test: 'هذا طلب تجريبي، لذلك لا يمكن تنزيل ملفاته.',
  over: 'انتهت صلاحية هذا الرابط أو بلغ الحد الأقصى من التنزيلات. يُرجى طلب رابط جديد من المتجر.',
};

/** Balance page of a gift card, in Arabic. */
export const GIFT_CARD_BALANCE_AR: Translation<typeof GIFT_CARD_BALANCE> = {
  test: 'بطاقة هدية تجريبية',
  left: '{card}: الرصيد المتبقي {amount}.',
  leftUntil: '{card}: الرصيد المتبقي {amount}، صالحة حتى {day}.',
};

/** Texts beside download links, in Arabic. */
export const DOWNLOAD_LINKS_AR: Translation<typeof DOWNLOAD_LINKS> = {
  left: {
    zero: 'لم يبقَ أي تنزيل',
    one: 'بقي تنزيل واحد',
    two: 'بقي تنزيلان',
    few: 'بقيت {count} تنزيلات',
    many: 'بقي {count} تنزيلًا',
    other: 'بقي {count} تنزيل',
  },
  until: 'حتى {day}',
  manageSubscription: 'إدارة اشتراكك',
  preview: 'معاينة الرسالة',
  unknown: 'لا توجد رسالة كهذه.',
};

/** The page after signing up to hear of a product, in Arabic. */
export const RESTOCK_AR: Translation<typeof RESTOCK> = {
  title: 'تم التسجيل!',
  text: 'سنراسلك فور توفره من جديد.',
  back: 'العودة إلى المتجر',
};

/** The small page for what cannot be answered, in Arabic. */
export const ERROR_PAGE_AR: Translation<typeof ERROR_PAGE> = {
  notFound: 'الصفحة غير موجودة',
  failed: 'حدث خطأ ما',
  request: 'الطلب {id}',
  back: 'رجوع',
};

import type { COMMENTS } from '../en/comments.ts';
import type { REVIEW_PAGES, REVIEWS } from '../en/reviews.ts';
import type { SOCIAL } from '../en/social.ts';
import type { Translation } from '../texts-of.ts';

/** Comments, likes and share buttons in the browser, in Arabic. */
export const SOCIAL_AR: Translation<typeof SOCIAL> = {
  likes: {
    zero: 'لا إعجابات',
    one: 'إعجاب واحد',
    two: 'إعجابان',
    few: '{count} إعجابات',
    many: '{count} إعجابًا',
    other: '{count} إعجاب',
  },
  sending: 'جارٍ الإرسال…',
  commentShown: 'تمت إضافة تعليقك.',
  commentWaits: 'شكرًا لك. سيظهر تعليقك بعد الموافقة عليه.',
  checkEntries: 'حقل واحد أو أكثر غير صالح، يُرجى مراجعة ما أدخلته.',
  unableToComment: 'تعذّرت إضافة تعليقك',
  reply: 'رد',
  cancelReply: 'إلغاء الرد',
  report: 'إبلاغ',
  reported: 'تم الإبلاغ',
  shareOn: 'مشاركة عبر {service}',
};

/** Comments as plain HTML, in Arabic. */
export const COMMENTS_AR: Translation<typeof COMMENTS> = {
  heading: 'التعليقات',
  leave: 'اكتب تعليقًا',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  emailHint: 'لن يظهر للآخرين.',
  website: 'الموقع الإلكتروني (اختياري)',
  comment: 'التعليق',
  post: 'نشر التعليق',
  reply: 'رد',
  trap: 'اترك هذا الحقل فارغًا',
  byOwner: 'الكاتب',
  closed: 'التعليقات مغلقة.',
};

/** Reviews of a product in Arabic. */
export const REVIEWS_AR: Translation<typeof REVIEWS> = {
  reviews: 'التقييمات',
  none: 'لا توجد تقييمات بعد.',
  summary: {
    zero: '{average} · لا توجد تقييمات',
    one: '{average} · تقييم واحد',
    two: '{average} · تقييمان',
    few: '{average} · {count} تقييمات',
    many: '{average} · {count} تقييمًا',
    other: '{average} · {count} تقييم',
  },
  outOf: 'التقييم: {rating} من {most}',
  more: 'المزيد من التقييمات',
};

/** Pages around comments and reviews in Arabic. */
export const REVIEW_PAGES_AR: Translation<typeof REVIEW_PAGES> = {
  receivedTitle: 'شكرًا لتعليقك',
  received: 'سيظهر بعد الموافقة عليه.',
  back: 'رجوع',
  title: 'قيّم طلبك',
  intro: 'أخبر الآخرين برأيك فيما اشتريته. يظهر اسمك بجانب تقييمك.',
  stars: 'النجوم',
  starCount: {
    zero: 'بلا نجوم',
    one: 'نجمة واحدة',
    two: 'نجمتان',
    few: '{count} نجوم',
    many: '{count} نجمة',
    other: '{count} نجمة',
  },
  reviewTitle: 'العنوان (اختياري)',
  text: 'تقييمك',
  name: 'اسمك',
  send: 'إرسال التقييم',
  change: 'تغيير التقييم',
  waiting: 'شكرًا لك. يراجع المتجر تقييمك قبل عرضه؛ ويمكنك تغييره حتى ذلك الحين.',
  decided: 'شكرًا لتقييمك.',
  expiredTitle: 'لم يعد هذا الرابط صالحًا',
  expired: 'لا يوجد طلب على هذا العنوان. يُرجى استخدام الرابط في الرسالة التي أرسلناها إليك.',
  reviewsOf: 'تقييمات {title}',
  backToProduct: 'العودة إلى المنتج',
};

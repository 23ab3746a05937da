import type {
  GIFT_CARD_MAIL,
  GIFT_CARDS_MAIL,
  ORDER_MAIL,
  ORDER_MAIL_HEADINGS,
  RESTOCK_MAIL,
  REVIEW_MAIL,
} from '../en/mails.ts';
import type { Translation } from '../texts-of.ts';

/** Emails about orders in Arabic. */
export const ORDER_MAIL_AR: Translation<typeof ORDER_MAIL> = {
  testMode: 'هذا طلب تجريبي: لم يُخصم أي مبلغ ولن يُرسل شيء.',
  viewOrder: 'عرض طلبك',
  subtotal: 'المجموع الفرعي',
  discount: 'الخصم',
  shipping: 'الشحن',
  tax: 'الضريبة',
  includedTax: 'الضريبة مشمولة',
  total: 'الإجمالي',
  giftCard: 'بطاقة هدية',
  toPay: 'مدفوع بطريقة أخرى',
  refunded: 'المبلغ المسترد',
  delivery: 'التوصيل',
  pickup: 'الاستلام',
  payment: 'كيفية الدفع',
  parcel: 'طردك',
  trackingNumber: 'رقم التتبع',
  track: 'تتبّع طردك',
  downloads: 'ملفاتك',
  subscription: 'اشتراكك',
};

/** Headings of the emails about orders in Arabic. */
export const ORDER_MAIL_HEADINGS_AR: Translation<typeof ORDER_MAIL_HEADINGS> = {
  'order-confirmed': 'شكرًا لطلبك',
  'order-received': 'لقد استلمنا طلبك',
  'order-shipped': 'طلبك في الطريق إليك',
  'order-ready': 'طلبك جاهز للاستلام',
  'order-refunded': 'المبلغ المسترد',
  'order-canceled': 'تم إلغاء طلبك',
  'order-downloads': 'ملفات التنزيل',
  'order-gift-cards': 'بطاقات الهدايا',
  'order-note': 'بخصوص طلبك',
  'subscription-started': 'بدأ اشتراكك',
  'subscription-trial-ending': 'فترتك التجريبية المجانية على وشك الانتهاء',
  'subscription-renewing': 'سيتجدد اشتراكك قريبًا',
  'subscription-failed': 'لم تنجح عملية الدفع',
  'subscription-ending': 'اشتراكك على وشك الانتهاء',
  'subscription-cancelled': 'تم إلغاء اشتراكك',
};

/** The mail with a gift card in Arabic. */
export const GIFT_CARD_MAIL_AR: Translation<typeof GIFT_CARD_MAIL> = {
  heading: 'بطاقة هدية لك',
  from: 'من {name}',
  code: 'الرمز الخاص بك',
  value: 'القيمة',
  until: 'يمكن استخدامها حتى {day}.',
  shop: 'الانتقال إلى المتجر',
  balance: 'الاطلاع على الرصيد',
  keep: 'احتفظ بهذه الرسالة: كل من لديه الرمز يستطيع استخدام البطاقة، وأنت وحدك من لديه.',
};

/** Messages in their place where an email has several gift cards, in Arabic. */
export const GIFT_CARDS_MAIL_AR: Translation<typeof GIFT_CARDS_MAIL> = {
  subject: 'بطاقات هدايا من {siteTitle}: {amount}',
  introduction:
    'إليك بطاقات الهدايا الخاصة بك في {siteTitle}: {amount}. أدخل الرمز عند الدفع كلما أردت إلى أن ينفد رصيد بطاقته.',
  heading: 'بطاقات هدايا لك',
  code: 'الرموز الخاصة بك',
  until: 'يمكن استخدامها حتى {day}.',
  balance: 'الاطلاع على رصيد بطاقة',
  keep: 'احتفظ بهذه الرسالة: كل من لديه رمز يستطيع استخدام بطاقته، وأنت وحدك من لديه.',
};

/** The mail to those who wait for a product, in Arabic. */
export const RESTOCK_MAIL_AR: Translation<typeof RESTOCK_MAIL> = {
  heading: 'متوفر من جديد',
  button: 'عرض المنتج',
  once: 'لن تصلك هذه الرسالة إلا مرة واحدة. قد تكون الكميات محدودة، ولم يُحجز لك شيء.',
};

/** The mail that asks for reviews, in Arabic. */
export const REVIEW_MAIL_AR: Translation<typeof REVIEW_MAIL> = {
  heading: 'ما رأيك في طلبك؟',
  write: 'كتابة تقييم',
  once: 'لا نسأل إلا مرة واحدة عن كل طلب.',
};

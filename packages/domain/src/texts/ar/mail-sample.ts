import type { MAIL_SAMPLE } from '../en/mail-sample.ts';
import type { Translation } from '../texts-of.ts';

/** Content of sample emails, in Arabic. */
export const MAIL_SAMPLE_AR: Translation<typeof MAIL_SAMPLE> = {
  bowl: 'وعاء الفطور',
  jug: 'إبريق صغير',
  glaze: 'الطلاء',
  celadon: 'سيلادون',
  list: 'أخبار المشغل',
  area: 'دورة التزجيج',
  giftCard: 'بطاقة هدية',
  delivery: 'عادي',
  pickup: 'الاستلام من المشغل',
  pickupHours: 'من الاثنين إلى الجمعة، من 10 صباحًا إلى 6 مساءً.',
  carrier: 'البريد',
  file: 'النموذج.pdf',
  downloadsLeft: '(بقيت 3 تنزيلات)',
  canceled: 'انكسر الوعاء الأخير أثناء التغليف. نعتذر عن ذلك.',
  note: 'يحتاج الطلاء الذي اخترته إلى يومين إضافيين. سنرسل وعاءك يوم الجمعة.',
  refunded: 'كان في أحد الأوعية كسر صغير.',
  giftMessage: 'لمطبخك الجديد. اختر شيئًا ما كنت لتشتريه لنفسك.',
};

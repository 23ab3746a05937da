import type { SUBSCRIPTION, SUBSCRIPTION_ERRORS } from '../en/subscription.ts';
import type { SUBSCRIPTION_STATES } from '../en/subscription-states.ts';
import type { Translation } from '../texts-of.ts';

/** The page of a subscription in Arabic. */
export const SUBSCRIPTION_AR: Translation<typeof SUBSCRIPTION> = {
  subscriptions: 'الاشتراكات',
  noSubscriptions: 'ليست لديك اشتراكات.',
  subscription: 'الاشتراك',
  title: 'اشتراكك',
  status: 'الحالة',
  price: 'السعر',
  next: 'الدفعة التالية',
  ends: 'ينتهي في',
  paidUntil: 'مدفوع حتى',
  endedAt: 'انتهى في',
  retry: 'المحاولة التالية في',
  email: 'تُرسل الرسائل إلى',
  periods: 'الفترات',
  period: 'الفترة',
  order: 'الطلب',
  toPay: 'المبلغ المستحق',
  notPaid: 'لم تُدفع بعد',
  pause: 'إيقاف مؤقت',
  resume: 'استئناف',
  cancel: 'إلغاء الاشتراك',
  pauseText: 'أثناء الإيقاف المؤقت لا يُخصم أي مبلغ ولا يُرسل شيء.',
  resumeText: 'يستمر الاشتراك بعد المدة المدفوعة؛ وإذا انتهت، تبدأ الفترة التالية ويُخصم ثمنها الآن.',
  cancelText: 'لن يُخصم أي مبلغ بعد الآن. لا يمكن التراجع عن ذلك؛ ويبقى لك ما دفعت ثمنه.',
  cancelAsk: 'هل تريد إلغاء هذا الاشتراك؟',
  payTitle: 'ادفع الآن',
  payText: 'لم تنجح الدفعة الأخيرة. ادفع ثمن هذه الفترة الآن؛ وستُدفع الفترات اللاحقة بالطريقة نفسها.',
  pay: 'ادفع',
  place: 'طلب هذه الفترة',
  card: 'البطاقة',
  cardNumber: 'رقم بطاقة الاختبار',
  cardHint: 'هذا المتجر في وضع الاختبار. استخدم البطاقة رقم 4242 4242 4242 4242؛ لن يُخصم أي مبلغ.',
  cardNeedsScripts: 'يتطلب الدفع بالبطاقة JavaScript. يُرجى تفعيله في متصفحك.',
  noMethods: 'لا يستطيع هذا المتجر استلام المدفوعات حاليًا.',
  test: 'هذا اشتراك تجريبي: لا يُخصم أي مبلغ.',
  continueShopping: 'متابعة التسوق',
  unknownTitle: 'الاشتراك غير موجود',
  unknown: 'لا يوجد اشتراك على هذا العنوان. يُرجى استخدام الرابط في رسالتك.',
  freeUntil: 'مجاني حتى',
  trialOffer: 'مجاني حتى {day}، ثم {plan}',
  trialStart: 'ابدأ الفترة التجريبية المجانية',
  mailCosts: 'تدفع {plan}.',
  mailNext: 'موعد الدفعة التالية {day}.',
  mailEnds: 'ينتهي في {day}.',
  mailRetry: 'سنحاول مرة أخرى في {day}.',
  mailReason: 'السبب: {reason}',
};

/** Errors of subscription forms, in Arabic. */
export const SUBSCRIPTION_ERRORS_AR: Translation<typeof SUBSCRIPTION_ERRORS> = {
  'payment-declined': 'رُفض الدفع. يُرجى تجربة بطاقة أخرى.',
  'payment-in-progress': 'هناك عملية دفع جارية. يُرجى التحقق مرة أخرى بعد دقيقة.',
  'payment-method-unknown': 'اختر طريقة الدفع.',
  'out-of-stock': 'عذرًا، لا تتوفر لدينا كمية كافية من هذا المنتج.',
  'subscription-action-impossible': 'هذا غير ممكن في الحالة الحالية للاشتراك.',
};

/** Where a subscription stands, in Arabic. */
export const SUBSCRIPTION_STATES_AR: Translation<typeof SUBSCRIPTION_STATES> = {
  active: 'نشط',
  'past-due': 'متأخر السداد',
  paused: 'متوقف مؤقتًا',
  cancelled: 'ملغى',
  completed: 'مكتمل',
};

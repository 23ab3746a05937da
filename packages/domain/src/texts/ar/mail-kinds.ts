import type { MailKind } from '../../mail/mail-texts.ts';
import type { Messages } from '../texts-of.ts';

/** Subjects of emails in Arabic, where the owner has given none. */
export const MAIL_SUBJECTS_AR: Readonly<Record<MailKind, string>> & Messages = {
  'order-confirmed': '{siteTitle}: تم تأكيد الطلب {orderNumber}',
  'order-received': '{siteTitle}: تم استلام الطلب {orderNumber}',
  'order-shipped': '{siteTitle}: الطلب {orderNumber} في الطريق إليك',
  'order-ready': '{siteTitle}: الطلب {orderNumber} جاهز للاستلام',
  'order-refunded': '{siteTitle}: استرداد {amount} من الطلب {orderNumber}',
  'order-canceled': '{siteTitle}: تم إلغاء الطلب {orderNumber}',
  'order-downloads': '{siteTitle}: ملفات التنزيل للطلب {orderNumber}',
  'order-gift-cards': '{siteTitle}: بطاقات الهدايا من الطلب {orderNumber}',
  'gift-card': 'بطاقة هدية بقيمة {amount} من {siteTitle}',
  'order-note': '{siteTitle}: بخصوص طلبك {orderNumber}',
  'subscription-started': '{siteTitle}: اشتراكك في {subscription}',
  'subscription-trial-ending': '{siteTitle}: فترتك التجريبية المجانية في {subscription} على وشك الانتهاء',
  'subscription-renewing': '{siteTitle}: سيتجدد {subscription} قريبًا',
  'subscription-failed': '{siteTitle}: تعذّر تجديد {subscription}',
  'subscription-ending': '{siteTitle}: اشتراكك في {subscription} على وشك الانتهاء',
  'subscription-cancelled': '{siteTitle}: تم إلغاء اشتراكك في {subscription}',
  restock: 'متوفر من جديد: {product}',
  'review-request': '{siteTitle}: ما رأيك في طلبك؟',
  'cart-reminder': 'سلتك في {siteTitle}',
  'list-confirm': 'يُرجى تأكيد اشتراكك في {siteTitle}',
  'list-welcome': 'مرحبًا بك في {list}',
  'member-confirm-sign-up': 'أكمل حسابك في {siteTitle}',
  'member-welcome': 'مرحبًا بك في {siteTitle}',
  'member-account-known': 'لديك حساب في {siteTitle}',
  'member-password-reset': 'تعيين كلمة مرور جديدة',
  'member-sign-in-link': 'تسجيل الدخول إلى {siteTitle}',
  'member-confirm-email': 'أكّد بريدك الإلكتروني الجديد',
  'member-invited': '{siteTitle}: يمكنك الآن دخول {area}',
};

/** Introductions of emails in Arabic, where the owner has given none. */
export const MAIL_INTRODUCTIONS_AR: Readonly<Record<MailKind, string>> & Messages = {
  'order-confirmed': 'رقم طلبك هو {orderNumber}. لقد استلمنا دفعتك.',
  'order-received': 'رقم طلبك هو {orderNumber}. سنجهّزه عندما نستلم دفعتك البالغة {total}.',
  'order-shipped': 'تم إرسال هذه المنتجات من طلبك {orderNumber}.',
  'order-ready': 'يمكنك الآن استلام هذه المنتجات من طلبك {orderNumber}.',
  'order-refunded': 'لقد رددنا إليك {amount}. قد يستغرق وصول المبلغ إلى حسابك بضعة أيام.',
  'order-canceled': 'تم إلغاء طلبك {orderNumber}.',
  'order-downloads': 'شكرًا لك. ملفاتك جاهزة.',
  'order-gift-cards': 'شكرًا لك. سنرسل كل بطاقة هدية مع رمزها إلى صاحبها في اليوم الذي اخترته.',
  'gift-card':
    'إليك بطاقة هدية بقيمة {amount} في {siteTitle}. أدخل رمزها عند الدفع كلما أردت إلى أن ينفد رصيدها.',
  'order-note': 'نراسلك بخصوص طلبك {orderNumber}.',
  'subscription-started': 'بدأ اشتراكك في {subscription}. يمكنك تغييره أو إلغاؤه في أي وقت.',
  'subscription-trial-ending':
    'تنتهي فترتك التجريبية المجانية في {subscription} قريبًا، ثم تدفع {amount}. إن ألغيت الاشتراك قبل انتهائها، فلن يُخصم أي مبلغ.',
  'subscription-renewing':
    'سيتجدد اشتراكك في {subscription} قريبًا، وعندها تدفع {amount}. إن ألغيته قبل ذلك، فلن يُخصم أي مبلغ.',
  'subscription-failed':
    'لم تنجح دفعة {amount} مقابل {subscription}. سنحاول مرة أخرى بعد بضعة أيام؛ ويمكنك أيضًا الدفع الآن بطريقة أخرى.',
  'subscription-ending': 'سُدّدت جميع دفعات {subscription}. ينتهي الاشتراك تلقائيًا، ولن يُخصم أي مبلغ بعد الآن.',
  'subscription-cancelled': 'تم إلغاء اشتراكك في {subscription}. لن يُخصم أي مبلغ بعد الآن.',
  restock: 'أصبح {product} متوفرًا من جديد في {siteTitle}. كنت قد طلبت منا إعلامك.',
  'review-request': 'اشتريت مؤخرًا من {siteTitle} (الطلب {orderNumber}). تقييمك يساعد الآخرين على الاختيار.',
  'cart-reminder': 'ما زال {product} في سلتك في {siteTitle}.',
  'list-confirm': 'طلب أحدهم تلقي رسائل {list} على هذا العنوان. إن كنت أنت، فيُرجى التأكيد:',
  'list-welcome': 'شكرًا لاشتراكك. ستصلك رسائلنا من الآن فصاعدًا.',
  'member-confirm-sign-up': 'طلب أحدهم إنشاء حساب بهذا العنوان. إن كنت أنت، فأكمله خلال يوم واحد:',
  'member-welcome': 'حسابك في {siteTitle} جاهز. ستجد فيه طلباتك وعناوينك واشتراكاتك.',
  'member-account-known':
    'حاول أحدهم استخدام هذا العنوان لإنشاء حساب، لكن له حسابًا بالفعل. إن كنت أنت، فسجّل الدخول:',
  'member-password-reset': 'طلب أحدهم تعيين كلمة مرور جديدة لحسابك. إن كنت أنت، فافتح هذا الرابط خلال ساعة:',
  'member-sign-in-link': 'طلب أحدهم تسجيل الدخول بهذا العنوان. إن كنت أنت، فافتح هذا الرابط خلال 10 دقائق:',
  'member-confirm-email':
    'طلبت تسجيل الدخول بهذا العنوان من الآن فصاعدًا. افتح هذا الرابط خلال ساعة وأنت مسجّل الدخول:',
  'member-invited': 'أصبح بإمكانك دخول {area}. سجّل الدخول بهذا البريد الإلكتروني لمشاهدة محتواها:',
};

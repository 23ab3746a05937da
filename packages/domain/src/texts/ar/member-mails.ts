import type {
  ACCOUNT_KNOWN_MAIL,
  CONFIRM_EMAIL_MAIL,
  CONFIRM_SIGN_UP_MAIL,
  INVITED_MAIL,
  PASSWORD_MAIL,
  SIGN_IN_LINK_MAIL,
  WELCOME_MAIL,
} from '../en/member-mails.ts';
import type { Translation } from '../texts-of.ts';

/** The mail that finishes a sign-up, in Arabic. */
export const CONFIRM_SIGN_UP_MAIL_AR: Translation<typeof CONFIRM_SIGN_UP_MAIL> = {
  button: 'إكمال حسابي',
  after: 'إن لم تكن أنت، فتجاهل هذه الرسالة: لن يُنشأ أي حساب.',
};

/** The mail to an address that has an account already, in Arabic. */
export const ACCOUNT_KNOWN_MAIL_AR: Translation<typeof ACCOUNT_KNOWN_MAIL> = {
  button: 'تسجيل الدخول',
  after: 'إذا نسيت كلمة المرور، يمكنك هناك طلب رابط لتعيين كلمة جديدة.',
};

/** The mail with a link for a new password, in Arabic. */
export const PASSWORD_MAIL_AR: Translation<typeof PASSWORD_MAIL> = {
  button: 'تعيين كلمة مرور جديدة',
  after: 'إن لم تكن أنت، فتجاهل هذه الرسالة: لم يتغير شيء.',
};

/** The mail that confirms another address, in Arabic. */
export const CONFIRM_EMAIL_MAIL_AR: Translation<typeof CONFIRM_EMAIL_MAIL> = {
  button: 'استخدام هذا العنوان',
  after: 'إن لم تكن أنت، فتجاهل هذه الرسالة: لم يتغير شيء.',
};

/** The mail that welcomes a new member, in Arabic. */
export const WELCOME_MAIL_AR: Translation<typeof WELCOME_MAIL> = {
  button: 'الانتقال إلى حسابي',
  after: 'تصلك هذه الرسالة لأن حسابًا أُنشئ بعنوانك.',
};

/** The mail that gives access to a member area, in Arabic. */
export const INVITED_MAIL_AR: Translation<typeof INVITED_MAIL> = {
  button: 'فتح منطقة الأعضاء',
  after: 'إذا لم يكن لديك حساب بعد، فأنشئ حسابًا بهذا العنوان. وإذا لم تكن تتوقع هذه الرسالة، فيمكنك تجاهلها.',
};

/** The mail with a link and a code that sign in, in Arabic. */
export const SIGN_IN_LINK_MAIL_AR: Translation<typeof SIGN_IN_LINK_MAIL> = {
  button: 'تسجيل الدخول',
  code: 'أو أدخل هذا الرمز حيث طلبته:',
  after: 'لا تعطِ الرمز لأحد. إن لم تكن أنت، فيمكنك تجاهل هذه الرسالة: لم يسجّل أحد الدخول.',
};

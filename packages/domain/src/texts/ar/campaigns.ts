import type { CAMPAIGN_MAIL } from '../en/campaigns.ts';
import type { Translation } from '../texts-of.ts';

/** Words of the program in an email of a campaign, in Arabic. */
export const CAMPAIGN_MAIL_AR: Translation<typeof CAMPAIGN_MAIL> = {
  reason: 'تصلك هذه الرسالة لأنك اشتركت في {list}.',
  unsubscribe: 'إلغاء الاشتراك',
  preferences: 'اختيار الرسائل التي تصلك',
  buy: 'عرض المنتج',
  read: 'اقرأ المزيد',
  from: 'ابتداءً من {price}',
  code: 'الرمز الخاص بك',
  shop: 'الانتقال إلى الموقع',
  ends: 'صالح حتى {day}',
};

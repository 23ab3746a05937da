import type { CAMPAIGN_MAIL } from '../en/campaigns.ts';
import type { Translation } from '../texts-of.ts';

/** Words of the program in an email of a campaign, in German. */
export const CAMPAIGN_MAIL_DE: Translation<typeof CAMPAIGN_MAIL> = {
  reason: 'Sie bekommen diese E-Mail, weil Sie sich für {list} angemeldet haben.',
  unsubscribe: 'Abmelden',
  preferences: 'Auswählen, welche E-Mails Sie bekommen',
  buy: 'Produkt ansehen',
  read: 'Weiterlesen',
  from: 'Ab {price}',
  code: 'Ihr Code',
  shop: 'Zur Website',
  ends: 'Gültig bis {day}',
};

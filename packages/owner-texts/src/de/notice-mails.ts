import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { NOTICE_MAILS } from '../en/notice-mails.ts';

/** Texts of the area `noticeMails` in German. */
export const NOTICE_MAILS_DE: Translation<typeof NOTICE_MAILS> = {
  andMore: { one: 'Und {count} weitere', other: 'Und {count} weitere' },
  choose: 'Wählen, welche Benachrichtigungen Sie per E-Mail bekommen',
  openInEditor: 'Im Editor öffnen',
  openInInbox: 'Im Posteingang öffnen',
  sentFrom: 'Gesendet von „{page}“',
  subject: { one: '{site}: {count} Benachrichtigung', other: '{site}: {count} Benachrichtigungen' },
};

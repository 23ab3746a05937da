import type { Catalogue } from '@sitewright/domain/texts/texts-of';

/** Texts of the area `noticeMails`: emails to contributors with notices and with what a form has sent. */
export const NOTICE_MAILS = {
  andMore: { one: 'And {count} more', other: 'And {count} more' },
  choose: 'Choose which notices you get by email',
  openInEditor: 'Open in the editor',
  openInInbox: 'Open in the inbox',
  sentFrom: 'Sent from “{page}”',
  subject: { one: '{site}: {count} notice', other: '{site}: {count} notices' },
} as const satisfies Catalogue;

import type { MemberLinkKind } from '../mail-data.ts';

type KindTexts = { subject: (siteTitle: string) => string; before: string; button: string; after: string };

/** Words of the mails with a member's secret link, in one language. */
export type MemberLinkTexts = Readonly<Record<MemberLinkKind, KindTexts>>;

const ENGLISH: MemberLinkTexts = {
  'confirm-sign-up': {
    subject: (siteTitle) => `Finish your account at ${siteTitle}`,
    before: 'Somebody asked for an account with this address. If it was you, finish it within a day:',
    button: 'Finish my account',
    after: 'If it was not you, you can ignore this mail: no account is made.',
  },
  'account-known': {
    subject: (siteTitle) => `You have an account at ${siteTitle}`,
    before:
      'Somebody wants to use this address for an account, but there is one already. If it was you, sign in:',
    button: 'Sign in',
    after: 'If you do not know your password any more, you can ask for a link there that sets a new one.',
  },
  'password-reset': {
    subject: () => 'Set a new password',
    before:
      'Somebody asked to set a new password for your account. If it was you, use this link within an hour:',
    button: 'Set a new password',
    after: 'If it was not you, you can ignore this mail: nothing has changed.',
  },
  'confirm-email': {
    subject: () => 'Confirm your new email address',
    before:
      'You want to sign in with this address from now on. Use this link within an hour, while you are signed in:',
    button: 'Use this address',
    after: 'If it was not you, you can ignore this mail: nothing has changed.',
  },
};

const CATALOGUES: Readonly<Record<string, MemberLinkTexts>> = { en: ENGLISH };

/** Words for a locale; English where there is no catalogue of its language. */
export function memberLinkTexts(locale: string): MemberLinkTexts {
  return CATALOGUES[locale.slice(0, 2).toLowerCase()] ?? ENGLISH;
}

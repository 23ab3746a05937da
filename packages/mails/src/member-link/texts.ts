import type { MemberLinkKind } from '../mail-data.ts';

type KindTexts = { button: string; after: string };

/** Words of the mails with a member's link, in one language; subject and introduction are the owner's. */
export type MemberLinkTexts = Readonly<Record<MemberLinkKind, KindTexts>>;

const ENGLISH: MemberLinkTexts = {
  'confirm-sign-up': {
    button: 'Finish my account',
    after: 'If it was not you, you can ignore this mail: no account is made.',
  },
  welcome: {
    button: 'Go to my account',
    after: 'You get this mail since an account was made with your address.',
  },
  'account-known': {
    button: 'Sign in',
    after: 'If you do not know your password any more, you can ask for a link there that sets a new one.',
  },
  'password-reset': {
    button: 'Set a new password',
    after: 'If it was not you, you can ignore this mail: nothing has changed.',
  },
  'confirm-email': {
    button: 'Use this address',
    after: 'If it was not you, you can ignore this mail: nothing has changed.',
  },
};

const CATALOGUES: Readonly<Record<string, MemberLinkTexts>> = { en: ENGLISH };

/** Words for a locale; English where there is no catalogue of its language. */
export function memberLinkTexts(locale: string): MemberLinkTexts {
  return CATALOGUES[locale.slice(0, 2).toLowerCase()] ?? ENGLISH;
}

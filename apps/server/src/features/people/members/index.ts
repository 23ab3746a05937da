import { defineFeature } from '../../../platform/http/feature.ts';
import * as addressCalls from './calls/addresses.ts';
import * as memberCalls from './calls/members.ts';
import * as noteCalls from './calls/notes.ts';
import * as passwordCalls from './calls/passwords.ts';
import * as profileCalls from './calls/profile.ts';
import * as sessionCalls from './calls/sessions.ts';
import * as signInLinkCalls from './calls/sign-in-links.ts';
import * as signUpCalls from './calls/sign-up.ts';
import { findSignedIn } from './find-signed-in.ts';
import { handleMemberMails } from './jobs/member-mail.ts';
import { accountPages } from './pages/account-pages.ts';
import { handOverPages } from './pages/hand-over-pages.ts';

export { noteUsedAddress, toMemberAccount } from './addresses.ts';
export { mayBeMailed, sendMemberMail } from './jobs/member-mail.ts';
export { memberPage } from './pages/account-pages.ts';
export { notice } from './pages/fields.ts';
export { MAX_ADDRESSES } from './queries/belongings.ts';
export { lockMember } from './queries/members.ts';
export { TEXTS } from './texts.ts';

/** People who sign in to one site: their account, sessions, addresses, and the cart that follows them. */
export const members = defineFeature({
  name: 'members',
  folder: import.meta.dirname,
  routes: [
    ...Object.values(addressCalls),
    ...Object.values(memberCalls),
    ...Object.values(noteCalls),
    ...Object.values(passwordCalls),
    ...Object.values(profileCalls),
    ...Object.values(sessionCalls),
    ...Object.values(signInLinkCalls),
    ...Object.values(signUpCalls),
  ],
  pages: [...accountPages, ...handOverPages],
  jobs: handleMemberMails,
  hooks: () => ({ findMember: findSignedIn }),
});

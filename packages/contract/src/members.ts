import { MemberEmail, NewPassword, Password } from '@sitewright/domain/account/account-schema';
import { AddressInput } from '@sitewright/domain/checkout/address-schema';
import {
  CHANGE_EMAIL_FIELDS,
  CHANGE_PASSWORD_FIELDS,
  MEMBER_NAME_FIELDS,
  SIGN_IN_CODE_FIELD,
  SIGN_IN_FIELDS,
  SIGN_UP_FIELDS,
} from '@sitewright/domain/member/member-fields';
import { MemberAccount, MemberOrder } from '@sitewright/domain/member/member-schema';
import { Language } from '@sitewright/domain/settings/website-schema';
import { FixedAnswer, fixedAnswers } from '@sitewright/forms/fixed-field-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { Checkbox } from './checkbox.ts';
import { NextPage } from './next-page.ts';
import { NumberCursor, pageQuery, pageReply } from './page.ts';

const HOME = '/api/site-users/account';
const token = z.string().min(20).max(128);
const done = z.object({});
/** Most tries of one client network; those of one address are counted apart. */
const rateLimit = { max: 60, windowSeconds: 900 };
/** Calls name addresses as `{ email }`; a plain form posts the text. */
const email = z
  .union(
    [z.string(), z.object({ email: z.string() }).transform((named) => named.email)],
    'Please enter an email address.',
  )
  .pipe(MemberEmail);

/** Sent as a header (`x-crumb`, `x-csrf-token` or `x-xsrf-token`) with every later call that writes. */
const SignedIn = z.object({ xsrfToken: z.object({ token: z.string() }) });

/**
 * Signs in to the site; the cart of before joins the member's. A refused plain form is answered with its page, hence the
 * optional reply. Errors: invalid-sign-in, rate-limited. Source: specification §7, AUTH-06.
 */
export const signInMember = defineCall({
  method: 'POST',
  path: `${HOME}/session`,
  access: 'visitor',
  rateLimit,
  body: z.object({
    ...fixedAnswers(SIGN_IN_FIELDS),
    email,
    rememberMe: Checkbox,
    /** Page of the site to go on to, for plain forms. */
    next: NextPage,
  }),
  reply: SignedIn.optional(),
  replyShape: 'message',
  form: 'noted',
});

/**
 * Emails a member a link and a code that sign in; the answer is always the same. The code is for this browser alone, which a cookie
 * tells. Errors: rate-limited. Source: AUTH-06.
 */
export const requestSignInLink = defineCall({
  method: 'POST',
  path: `${HOME}/sign-in-link`,
  access: 'visitor',
  rateLimit: { max: 20, windowSeconds: 900 },
  body: z.object({ email, next: NextPage }),
  reply: done.optional(),
  form: 'noted',
});

/** Signs in by the mailed link, once. Errors: invalid-link. */
export const confirmSignInLink = defineCall({
  method: 'POST',
  path: `${HOME}/sign-in-link/confirm`,
  access: 'visitor',
  rateLimit,
  body: z.object({ token, rememberMe: Checkbox, next: NextPage }),
  reply: SignedIn.optional(),
  form: 'noted',
});

/** Signs in by the mailed code in the browser that asked for it, once. Errors: sign-in-code-wrong, rate-limited. */
export const confirmSignInCode = defineCall({
  method: 'POST',
  path: `${HOME}/sign-in-link/code`,
  access: 'visitor',
  rateLimit,
  body: z.object({
    code: z
      .string(SIGN_IN_CODE_FIELD.messages.required)
      .transform((typed) => typed.replace(/\s/g, ''))
      .pipe(FixedAnswer(SIGN_IN_CODE_FIELD)),
    rememberMe: Checkbox,
    next: NextPage,
  }),
  reply: SignedIn.optional(),
  form: 'noted',
});

/** Signs out; `cloneCart=true` leaves a copy of the member's cart. Errors: crumb-failed. Source: AUTH-07 to AUTH-09. */
export const signOutMember = defineCall({
  method: 'DELETE',
  path: `${HOME}/session`,
  access: 'visitor',
  query: z.object({ cloneCart: z.enum(['true', 'false']).default('false') }),
  reply: SignedIn,
});

/** The same for browsers without scripts. */
export const postSignOut = defineCall({
  method: 'POST',
  path: '/account/sign-out',
  access: 'visitor',
  body: z.object({ cloneCart: Checkbox }),
  reply: done,
  form: 'noted',
});

/** The signed-in member, for the parts of a page that show the account. Source: AUTH-05. */
export const getMemberAccount = defineCall({
  method: 'GET',
  path: HOME,
  access: 'visitor',
  reply: z.object({ authenticated: z.boolean(), member: MemberAccount.nullable() }),
});

/**
 * Asks for an account. An email goes to the address: with the link that makes the account, or with the word that there is
 * one already; the answer is the same. Errors: invalid-fields, rate-limited. Source: AUTH-13, reliability V11.
 */
export const signUpMember = defineCall({
  method: 'POST',
  path: HOME,
  access: 'visitor',
  rateLimit: { max: 20, windowSeconds: 900 },
  body: z.object({
    ...fixedAnswers(SIGN_UP_FIELDS),
    email,
    /** The box to join the store's list, which counts only where it is offered. Source: MAIL-13. */
    joinsList: Checkbox,
    /** Page of the site to go on to, once the link of the email has made the account. */
    next: NextPage,
  }),
  reply: done,
  replyShape: 'message',
  form: 'noted',
});

/**
 * Makes the account by the mailed link and the password chosen before, and signs in. The password proves that whoever
 * reads the email is who asked. Errors: invalid-link, wrong-password, rate-limited.
 */
export const confirmMember = defineCall({
  method: 'POST',
  path: `${HOME}/confirm`,
  access: 'visitor',
  rateLimit,
  body: z.object({ token, password: Password, next: NextPage }),
  reply: SignedIn.optional(),
  replyShape: 'message',
  form: 'noted',
});

/** Emails a link that sets a new password if there is such a member; the answer is always the same. Source: AUTH-13. */
export const requestMemberReset = defineCall({
  method: 'POST',
  path: `${HOME}/password-reset`,
  access: 'visitor',
  rateLimit: { max: 20, windowSeconds: 900 },
  body: z.object({ email, next: NextPage }),
  reply: done,
  form: 'noted',
});

/** Sets the password by the mailed link and ends every session. Errors: invalid-link. */
export const resetMemberPassword = defineCall({
  method: 'POST',
  path: `${HOME}/password-reset/confirm`,
  access: 'visitor',
  rateLimit,
  body: z.object({ token, newPassword: NewPassword, next: NextPage }),
  reply: done,
  form: 'noted',
});

/** Changes the password and ends every other session. Errors: wrong-password, rate-limited. */
export const changeMemberPassword = defineCall({
  method: 'POST',
  path: `${HOME}/password`,
  access: 'member',
  body: z.object(fixedAnswers(CHANGE_PASSWORD_FIELDS)),
  reply: SignedIn.optional(),
  form: 'noted',
});

/** Emails a link to a new address, which counts once that link is used. Errors: wrong-password, rate-limited. */
export const changeMemberEmail = defineCall({
  method: 'POST',
  path: `${HOME}/email`,
  access: 'member',
  rateLimit: { max: 20, windowSeconds: 900 },
  body: z.object({ ...fixedAnswers(CHANGE_EMAIL_FIELDS), email }),
  reply: done,
  form: 'noted',
});

/** Makes the new address the member's. Only her own session may use the link. Errors: invalid-link. */
export const confirmMemberEmail = defineCall({
  method: 'POST',
  path: `${HOME}/email/confirm`,
  access: 'member',
  rateLimit,
  body: z.object({ token }),
  reply: done,
  form: 'noted',
});

/**
 * The language a visitor reads the site in; a member's emails are written in it from then on. A site with several takes one of them. Errors:
 * not-found. Source: specification §7, I18N-07.
 */
export const updateMemberLocale = defineCall({
  method: 'POST',
  path: `${HOME}/locale`,
  access: 'visitor',
  body: z.object({ language: Language }),
  reply: done,
});

/** Changes the member's name. */
export const updateMemberName = defineCall({
  method: 'POST',
  path: `${HOME}/profile`,
  access: 'member',
  body: z.object(fixedAnswers(MEMBER_NAME_FIELDS)),
  reply: done,
  form: 'noted',
});

/** Keeps an address, changes one (`id`) or removes it (`remove`). Errors: not-found, invalid-fields, addresses-full. */
export const updateMemberAddresses = defineCall({
  method: 'POST',
  path: `${HOME}/addresses`,
  access: 'member',
  body: AddressInput.partial().extend({
    id: z.uuid().optional(),
    /** Name of the button that removes. */
    remove: z.string().optional(),
  }),
  reply: z.object({ addresses: MemberAccount.shape.addresses }).optional(),
  form: 'noted',
});

/** Ends one session of the member, or all but this one. */
export const endMemberSessions = defineCall({
  method: 'POST',
  path: `${HOME}/sessions/end`,
  access: 'member',
  body: z.object({ sessionId: z.uuid().optional() }),
  reply: done,
  form: 'noted',
});

/** Removes the account with sessions and addresses; orders stay with the shop. Errors: wrong-password. */
export const deleteMemberAccount = defineCall({
  method: 'POST',
  path: `${HOME}/delete`,
  access: 'member',
  body: z.object({ currentPassword: Password }),
  reply: done,
  form: 'noted',
});

/** Orders of the member, newest first. */
export const listMemberOrders = defineCall({
  method: 'GET',
  path: `${HOME}/orders`,
  access: 'member',
  query: z.object(pageQuery({ limit: 20, cursor: NumberCursor })),
  reply: z.object(pageReply(MemberOrder)),
});

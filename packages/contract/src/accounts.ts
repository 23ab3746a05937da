import { EmailAddress, NewPassword, Password } from '@sitewright/domain/account/account-schema';
import { OWNER_LANGUAGES } from '@sitewright/domain/account/owner-languages';
import { z } from 'zod';
import { secondFactor } from './account-security.ts';
import { defineCall } from './call.ts';
import { WebsiteSummary } from './websites.ts';

/** Most types of blocks that an account keeps as favourites: more than there are. */
export const MAX_FAVOURITE_BLOCKS = 100;

const token = z.string().min(1).max(128);
/** What an account reads the program and its emails in. Null: the language of the browser, and English in emails. */
const language = z.enum(OWNER_LANGUAGES).nullable();
const name = z.string().trim().max(100);
/** Type of a block as it is named in drafts; whether there is one is for whoever shows it. */
const blockType = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
const blockTypes = z.array(blockType).max(MAX_FAVOURITE_BLOCKS).default([]);

/** The signed-in person. */
export const AccountReply = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  /** May make sites and read the emails of the installation. */
  isOperator: z.boolean(),
  language,
  /** Types of blocks that the person has given a star, in the order in which it was done. */
  favouriteBlocks: z.array(z.string()),
});
export type AccountReply = z.infer<typeof AccountReply>;

/** After signing in the crumb is another one; the cookie is set as well. */
export const SignedIn = z.object({ account: AccountReply, crumb: z.string() });

/** Purpose of a one-time link, so that its page can ask for the right things. Errors: invalid-link, invitation-used. */
export const checkSignInLink = defineCall({
  method: 'POST',
  path: '/api/accounts/sign-in-link/check',
  access: 'anyone',
  rateLimit: { max: 30, windowSeconds: 900 },
  body: z.object({ token }),
  reply: z.object({
    /** `owner`: makes the first account · `account`: signs in an account · `invitation`: to a site. */
    kind: z.enum(['owner', 'account', 'invitation']),
    /** Whom the link is for; null where the person names their address. */
    email: z.string().nullable(),
    /** Whether a password must be chosen with it. */
    needsPassword: z.boolean(),
    websiteTitle: z.string().nullable(),
    /** Name, else address, of whoever invites. */
    inviter: z.string().nullable(),
    /** Roles on the site that an invitation gives. */
    roles: z.array(z.int()),
    /** Address of another account that is signed in on this browser, and would be signed out. */
    signedInAs: z.string().nullable(),
  }),
});

/**
 * Uses a one-time link and signs in: makes the account where there is none, with the password given. An
 * invitation gives roles only while whoever sent it may still give them. Errors: invalid-link, invitation-used,
 * account-exists, invalid-fields, second-factor-needed, second-factor-wrong, passkey-rejected. Source: AUTH-13.
 */
export const useSignInLink = defineCall({
  method: 'POST',
  path: '/api/accounts/sign-in-link',
  access: 'anyone',
  rateLimit: { max: 30, windowSeconds: 900 },
  body: z.object({
    token,
    email: EmailAddress.optional(),
    password: NewPassword.optional(),
    name: name.optional(),
    ...secondFactor,
  }),
  reply: SignedIn,
});

/**
 * Signs in. Errors: invalid-sign-in, second-factor-needed, second-factor-wrong, passkey-rejected, rate-limited. Where a passkey may
 * take the place of the code, the error that asks for it has a text for the field `passkey`. Source: AUTH-13.
 */
export const signIn = defineCall({
  method: 'POST',
  path: '/api/accounts/session',
  access: 'anyone',
  body: z.object({
    email: EmailAddress,
    password: Password,
    rememberMe: z.boolean().default(true),
    ...secondFactor,
  }),
  reply: SignedIn,
});

/** Signs out on this browser. */
export const signOut = defineCall({
  method: 'DELETE',
  path: '/api/accounts/session',
  access: 'account',
  reply: z.object({ crumb: z.string() }),
});

/** Current account and its sites with their roles. */
export const getMe = defineCall({
  method: 'GET',
  path: '/api/accounts/me',
  access: 'account',
  reply: z.object({ account: AccountReply, websites: z.array(WebsiteSummary) }),
});

/**
 * Changes the name shown to other contributors, the language of the account, or its favourite blocks: types that are named get a star
 * or lose it, the others keep theirs, so that two devices do not undo each other.
 */
export const updateAccount = defineCall({
  method: 'PATCH',
  path: '/api/accounts/me',
  access: 'account',
  body: z.object({
    name: name.optional(),
    language: language.optional(),
    favouriteBlocks: z.object({ add: blockTypes, remove: blockTypes }).optional(),
  }),
  reply: z.object({ account: AccountReply }),
});

/** Changes the password and ends every other session. Errors: wrong-password, rate-limited. */
export const changePassword = defineCall({
  method: 'POST',
  path: '/api/accounts/password',
  access: 'account',
  body: z.object({ currentPassword: Password, newPassword: NewPassword }),
  reply: SignedIn,
});

/** Emails a one-time link if there is such an account; the answer is the same if there is none. Source: AUTH-13. */
export const requestPasswordReset = defineCall({
  method: 'POST',
  path: '/api/accounts/password-reset',
  access: 'anyone',
  rateLimit: { max: 10, windowSeconds: 900 },
  body: z.object({ email: EmailAddress }),
  reply: z.object({}),
});

/** Sets the password by the token of the mailed link, ends all sessions and removes all passkeys. Errors: invalid-link. */
export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/accounts/password-reset/confirm',
  access: 'anyone',
  rateLimit: { max: 20, windowSeconds: 900 },
  body: z.object({ token, newPassword: NewPassword }),
  reply: z.object({ removedPasskeys: z.int() }),
});

/** Emails about accounts that no mail server has taken, newest first, for operators. Errors: forbidden. */
export const listAccountMails = defineCall({
  method: 'GET',
  path: '/api/accounts/mails',
  access: 'account',
  reply: z.object({
    mails: z.array(
      z.object({
        id: z.uuid(),
        kind: z.string(),
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        status: z.enum(['queued', 'kept', 'failed']),
        createdAt: z.string(),
      }),
    ),
  }),
});

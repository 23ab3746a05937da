import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { MemberName } from '@sitewright/domain/member/member-schema';
import type { MemberLinkKind } from '@sitewright/mails';
import type { Db } from '../../../../platform/database/database.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { withNext } from '../../../../platform/http/forms/redirect-form.ts';
import { defineJob, sendJob } from '../../../../platform/jobs/job.ts';
import { isMailAddress } from '../../../../platform/mail/mail.ts';
import { hashVisitor } from '../../../../platform/security/hash-visitor.ts';
import { writeMail } from '../../../site/mails/index.ts';
import { findWebsite, siteAddress } from '../../../site/sites/index.ts';
import { queueAccountMail } from '../../accounts/index.ts';
import { findSignUp, insertLink, updateSignUpToken } from '../queries/links.ts';
import { findMemberByEmail, lockMember } from '../queries/members.ts';
import { hashSignInCode } from '../sign-in-browser.ts';

const LINK_SECONDS = 3600;
/** Short: what it opens needs no password. */
const SIGN_IN_SECONDS = 600;
const MAX_MAILS = { max: 5, windowSeconds: 3600 };

type Task = {
  /** Sign-up to confirm. */
  signUpId?: string;
  /** Address for which a new password was asked. */
  resetFor?: string;
  /** Address that wants to sign in by a link, and the browser that asked: its hash. */
  signIn?: { email: string; browserHash: string };
  /** Member whose account was just made. */
  welcome?: string;
  /** Member who wants another address. */
  change?: { memberId: string; email: string };
  /** Page of the site that a link goes on to. */
  next?: string | undefined;
  /** Address that was given access to a member area: its name, and where it is. */
  invited?: { email: string; area: string; path: string };
};

/** Writes one mail to a member, most with a secret link. */
const memberMail = defineJob<Task>('member-mail');

/**
 * Asks for an email, in the caller's transaction. All the work is in the job: known and unknown addresses cost the caller the
 * same time, and no reply can hold a token. Source: reliability, V08 and V11.
 */
export async function sendMemberMail(db: Db, websiteId: string, data: Task): Promise<void> {
  await sendJob(db, memberMail, { websiteId, data });
}

/**
 * Counts one mail to an address that did not ask for it; false once it has had those of its hour, whoever asked for them. Outside of
 * any transaction: limits have a connection of their own.
 */
export async function mayBeMailed(
  { limits }: Pick<ServerDeps, 'limits'>,
  websiteId: string,
  email: string,
): Promise<boolean> {
  return (await limits.count(mailsKey(websiteId, email), MAX_MAILS.windowSeconds)) <= MAX_MAILS.max;
}

/** Counts one mail to an address that somebody asked for. Errors: rate-limited. Source: reliability, attack A52. */
export async function consumeMailAttempt(
  { limits }: Pick<ServerDeps, 'limits'>,
  websiteId: string,
  email: string,
): Promise<void> {
  await limits.take(mailsKey(websiteId, email), MAX_MAILS);
}

function mailsKey(websiteId: string, email: string): string {
  return `member mail ${websiteId} ${createHash('sha256').update(email).digest('base64url')}`;
}

/** Registers the job. */
export function handleMemberMails(deps: ServerDeps): void {
  deps.jobs.handle(memberMail, ({ websiteId, data, site }) =>
    site((db) => writeMemberMail(db, deps, websiteId, data)),
  );
}

type MailDeps = Pick<ServerDeps, 'newId' | 'config' | 'services' | 'secret'>;

/** Makes link and mail of one task; both or neither are committed. */
export async function writeMemberMail(
  db: Db,
  deps: MailDeps,
  websiteId: string,
  { signUpId, welcome, resetFor, signIn, change, invited, next }: Task,
): Promise<void> {
  if (signUpId !== undefined) await writeSignUp(db, deps, websiteId, { id: signUpId, next });
  if (welcome !== undefined) await writeWelcome(db, deps, websiteId, welcome);
  if (resetFor !== undefined) await writeReset(db, deps, websiteId, { email: resetFor, next });
  if (signIn !== undefined) await writeSignIn(db, deps, websiteId, { ...signIn, next });
  if (change !== undefined) await writeChange(db, deps, websiteId, change);
  if (invited !== undefined) await writeInvitation(db, deps, websiteId, invited);
}

type Asked<Key extends string> = Record<Key, string> & { next: string | undefined };

async function writeSignUp(
  db: Db,
  deps: MailDeps,
  websiteId: string,
  { id, next }: Asked<'id'>,
): Promise<void> {
  const signUp = await findSignUp(db, { websiteId, id });
  if (!signUp) return;
  const { email } = signUp;
  if (await findMemberByEmail(db, { websiteId, email })) {
    await queue(db, deps, {
      websiteId,
      email,
      kind: 'account-known',
      path: withNext('/account/sign-in', next),
      locale: signUp.locale,
    });
    return;
  }
  const { token, tokenHash } = newToken();
  await updateSignUpToken(db, { websiteId, id, tokenHash });
  await queue(db, deps, {
    websiteId,
    email,
    kind: 'confirm-sign-up',
    path: withNext(`/account/confirm/${token}`, next),
    locale: signUp.locale,
  });
}

async function writeWelcome(db: Db, deps: MailDeps, websiteId: string, memberId: string): Promise<void> {
  const member = await lockMember(db, { websiteId, memberId });
  if (!member) return;
  const { email, locale } = member;
  await queue(db, deps, {
    websiteId,
    email,
    kind: 'welcome',
    path: '/account',
    locale,
    name: nameOf(member),
  });
}

async function writeReset(
  db: Db,
  deps: MailDeps,
  websiteId: string,
  { email, next }: Asked<'email'>,
): Promise<void> {
  const member = await findMemberByEmail(db, { websiteId, email });
  if (!member) return;
  const { token, tokenHash } = newToken();
  const seconds = LINK_SECONDS;
  const link = { websiteId, id: deps.newId(), memberId: member.id, email: null, tokenHash, seconds };
  await insertLink(db, { ...link, kind: 'password' });
  await queue(db, deps, {
    websiteId,
    email,
    kind: 'password-reset',
    path: withNext(`/account/reset/${token}`, next),
    locale: member.locale,
    name: nameOf(member),
  });
}

async function writeSignIn(
  db: Db,
  deps: MailDeps,
  websiteId: string,
  { email, browserHash, next }: Asked<'email' | 'browserHash'>,
): Promise<void> {
  const member = await findMemberByEmail(db, { websiteId, email });
  if (!member) return;
  const { token, tokenHash } = newToken();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeHash = hashSignInCode(deps.secret, { websiteId, browserHash, code });
  const link = { websiteId, id: deps.newId(), memberId: member.id, email: null, tokenHash, codeHash };
  await insertLink(db, { ...link, kind: 'sign-in', seconds: SIGN_IN_SECONDS });
  const path = withNext(`/account/sign-in-link/${token}`, next);
  const name = nameOf(member);
  await queue(db, deps, { websiteId, email, kind: 'sign-in-link', path, code, locale: member.locale, name });
}

/** An address that another member has gets the word that it is known, not a link. */
async function writeChange(
  db: Db,
  deps: MailDeps,
  websiteId: string,
  { memberId, email }: { memberId: string; email: string },
): Promise<void> {
  const member = await lockMember(db, { websiteId, memberId });
  if (!member) return;
  const { locale } = member;
  if (await findMemberByEmail(db, { websiteId, email })) {
    await queue(db, deps, { websiteId, email, kind: 'account-known', path: '/account/sign-in', locale });
    return;
  }
  const { token, tokenHash } = newToken();
  const link = { websiteId, id: deps.newId(), memberId, email, tokenHash, seconds: LINK_SECONDS };
  await insertLink(db, { ...link, kind: 'email' });
  const path = `/account/email/${token}`;
  await queue(db, deps, { websiteId, email, kind: 'confirm-email', path, locale, name: nameOf(member) });
}

async function writeInvitation(
  db: Db,
  deps: MailDeps,
  websiteId: string,
  { email, area, path }: NonNullable<Task['invited']>,
): Promise<void> {
  const member = await findMemberByEmail(db, { websiteId, email });
  const locale = member?.locale ?? (await findWebsite(db, websiteId))?.settings.language ?? 'en-US';
  const name = member ? nameOf(member) : '';
  await queue(db, deps, { websiteId, email, kind: 'invited', path, locale, name, area });
}

/** Into the outbox of secret links, which nobody of the site reads. */
async function queue(
  db: Db,
  deps: MailDeps,
  input: {
    websiteId: string;
    email: string;
    kind: MemberLinkKind;
    path: string;
    locale: string;
    name?: string;
    area?: string;
    code?: string;
  },
): Promise<void> {
  const website = await findWebsite(db, input.websiteId);
  if (!website || !isMailAddress(input.email)) return;
  const { renderMemberLink } = await import('@sitewright/mails');
  const kind = `member-${input.kind}` as const;
  const { locale } = input;
  const look = await deps.services.mailLooks.of(db, website, locale);
  const { siteTitle } = look;
  const values = { siteTitle, customerName: input.name ?? '', area: input.area ?? '' };
  const text = await writeMail(db, deps, { website, kind, locale, look, values });
  const mail = await renderMemberLink({
    look,
    kind: input.kind,
    siteTitle,
    link: `${siteAddress(deps.config, website, locale)}${input.path}`,
    ...(input.code === undefined ? {} : { code: input.code }),
    locale: input.locale,
    ...text,
  });
  const { contactEmail } = website.settings;
  await queueAccountMail(db, deps, {
    kind,
    to: input.email,
    fromName: siteTitle,
    ...(isMailAddress(contactEmail) ? { replyTo: contactEmail } : {}),
    ...mail,
  });
}

/** Named in emails to members alone: whoever signs up with somebody else's address writes nothing to them. */
function nameOf({ firstName, lastName }: MemberName): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(24).toString('base64url');
  return { token, tokenHash: hashVisitor(token) };
}

import type { SsoFailure } from '@sitewright/contract/sso-failure';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/database/database.ts';
import { hashToken } from '../../../platform/http/callers/resolve-account.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { sealedTexts } from '../../../platform/security/sealed-text.ts';
import { acceptedLanguage } from '../../../platform/texts/owner-language.ts';
import {
  beginSession,
  findAccountByEmail,
  hasAccounts,
  hasPasskey,
  hasSecondFactor,
  insertAccount,
  type TakenFactor,
} from '../accounts/index.ts';
import { ATTEMPT_SECONDS } from './browser-cookie.ts';
import { applyGroups, rolesByGroups } from './group-roles.ts';
import { emailOf, groupsOf, type Identity, isConfirmed, isOfDomain, nameOf, sidOf } from './identity.ts';
import type { Provider } from './provider.ts';
import { insertWaiting } from './queries/attempts.ts';
import { insertIdentity, insertSsoSession, useIdentity } from './queries/identities.ts';
import { holdOffLogouts } from './queries/logouts.ts';

/** Not every provider tells us of people who leave, so that they sign in anew twice a day. */
const SESSION_SECONDS = 12 * 3600;

/** A person whom the provider has just confirmed. */
export type Confirmed = { provider: Provider; identity: Identity };

export type Outcome =
  | { kind: 'signed-in'; token: string }
  /** The account has a second factor, which this browser is asked for. */
  | { kind: 'waiting'; hasPasskey: boolean }
  | { kind: 'failed'; reason: SsoFailure };

type Exchange = { request: FastifyRequest; deps: ServerDeps };

/** Signs in who the provider has confirmed: by issuer and subject, never by an address. In one transaction. */
export async function signInByIdentity(
  db: Db,
  { request, deps }: Exchange,
  { provider, identity, browserHash, returnUrl }: Confirmed & { browserHash: string; returnUrl: string },
): Promise<Outcome> {
  const { iss: issuer, sub: subject } = identity.claims;
  await holdOffLogouts(db, issuer);
  const account =
    (await useIdentity(db, { issuer, subject })) ??
    (await makeAccount(db, { request, deps }, { provider, identity }));
  if (typeof account !== 'string') return account;
  if (await hasSecondFactor(db, account)) {
    const sealed = seal(deps, browserHash, JSON.stringify(identity));
    const waiting = { accountId: account, providerId: provider.id, identity: sealed, returnUrl };
    const named = { issuer, subject, sid: sidOf(identity.claims) };
    await insertWaiting(db, { ...waiting, ...named, browserHash }, ATTEMPT_SECONDS);
    return { kind: 'waiting', hasPasskey: await hasPasskey(db, deps, account) };
  }
  const token = await openSsoSession(db, { request, deps }, { provider, identity, accountId: account });
  return { kind: 'signed-in', token };
}

/**
 * Begins the session, with the roles of the groups. Errors: second-factor-needed, second-factor-wrong, passkey-rejected,
 * rate-limited.
 */
export async function openSsoSession(
  db: Db,
  { request, deps }: Exchange,
  { provider, identity, accountId, factor = {} }: Confirmed & { accountId: string; factor?: TakenFactor },
): Promise<string> {
  const token = await beginSession(db, { request, deps }, { accountId, factor, rememberMe: false });
  const groups = groupsOf(provider, identity.claims);
  if (groups !== null) await applyGroups(db, deps, { provider, accountId, groups });
  const tokenHash = hashToken(token);
  await insertSsoSession(db, {
    tokenHash,
    providerId: provider.id,
    issuer: identity.claims.iss,
    subject: identity.claims.sub,
    sid: sidOf(identity.claims),
    idToken: seal(deps, tokenHash, identity.idToken),
    maxSeconds: SESSION_SECONDS,
  });
  return token;
}

export function seal({ secret }: Pick<ServerDeps, 'secret'>, context: string, text: string): Buffer {
  return sealedTexts(secret, 'single-sign-on').seal(context, text);
}

export function unseal({ secret }: Pick<ServerDeps, 'secret'>, context: string, sealed: Buffer): string {
  return sealedTexts(secret, 'single-sign-on').open(context, sealed);
}

/**
 * An account for somebody who signs in for the first time and has a right to: by a group, or by an address of a domain that the
 * provider speaks for. An address that has an account already gets nothing: its owner connects it. Nobody becomes an operator so.
 */
async function makeAccount(
  db: Db,
  { request, deps }: Exchange,
  { provider, identity: { claims } }: Confirmed,
): Promise<string | { kind: 'failed'; reason: SsoFailure }> {
  const failed = (reason: SsoFailure) => ({ kind: 'failed', reason }) as const;
  const email = emailOf(claims);
  if (email === null || !isConfirmed(provider, claims, email)) return failed('unconfirmed-address');
  const roles = await rolesByGroups(db, provider, groupsOf(provider, claims) ?? []);
  // The first account of an installation is its operator's, made by the link of the first start.
  const isWelcome = (roles.size > 0 || isOfDomain(provider, email)) && (await hasAccounts(db));
  const language = acceptedLanguage(request.headers['accept-language']);
  const account = { id: deps.newId(), email, name: nameOf(claims), language };
  const key = { issuer: claims.iss, subject: claims.sub };
  // By the same person, who signs in for the first time in another tab at this moment, or by somebody else.
  const taken = async () => (await useIdentity(db, key)) ?? failed('address-taken');
  if (await findAccountByEmail(db, email)) return taken();
  if (!isWelcome) return failed('no-access');
  if (!(await insertAccount(db, account))) return taken();
  return insertIdentity(db, { ...key, accountId: account.id, isUse: true });
}

import * as contract from '@sitewright/contract/accounts';
import type { OwnerLanguage } from '@sitewright/domain/account/owner-languages';
import { canGrant } from '@sitewright/domain/account/permissions';
import { ROLES } from '@sitewright/domain/account/roles';
import { actorOf } from '../../../../platform/audit/audit-entry.ts';
import { sendEntryToSite } from '../../../../platform/audit/queries.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { hashToken } from '../../../../platform/http/callers/resolve-account.ts';
import { route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { rememberDevice } from '../../../../platform/security/password-attempts.ts';
import { acceptedLanguage } from '../../../../platform/texts/owner-language.ts';
import type { Auth } from '../auth/auth-type.ts';
import { replaceSession } from '../begin-session.ts';
import { mailAccount } from '../jobs/account-mail.ts';
import { operatorLinkMail } from '../mail-texts.ts';
import { removePasskeys } from '../passkeys/remove-passkeys.ts';
import {
  findAccountByEmail,
  getAccount,
  makeOperator,
  markEmailVerified,
  updateAccountLanguage,
} from '../queries/accounts.ts';
import { findLink, markLinkUsed, type StoredLink } from '../queries/links.ts';
import { addMembership, adoptSites } from '../queries/memberships.ts';
import { findFactorState } from '../queries/second-factors.ts';
import { requireSecondFactor, type TakenFactor, takeFactor } from '../second-factor/check.ts';
import { openSession } from '../session.ts';

type Given = { email?: string | undefined; password?: string | undefined; name?: string | undefined };

export const checkSignInLink = route(contract.checkSignInLink, async ({ db, body, account }) => {
  const link = await getUsableLink(db, { tokenHash: hashToken(body.token) });
  const existingAccount = link.email === null ? null : await findAccountByEmail(db, link.email);
  const { kind, email, websiteTitle } = link;
  return {
    kind,
    email,
    needsPassword: existingAccount === null,
    websiteTitle,
    inviter: link.inviter?.name ?? null,
    roles: link.roles ?? [],
    signedInAs: account && account.email !== email ? account.email : null,
  };
});

export const useSignInLink = routeWithoutTransaction(
  contract.useSignInLink,
  async ({ body, request, reply, deps }) => {
    const factor = await takeFactor({ request, deps }, body);
    const auth = await deps.services.loadAuth();
    const language = acceptedLanguage(request.headers['accept-language']);
    const { account, token } = await deps.database.installation(async (db) => {
      const link = await getUsableLink(db, { tokenHash: hashToken(body.token), lock: true });
      const accountId = await openLink(db, { deps, auth }, { link, body, factor, language });
      const started = await auth.startSession(db, { accountId, rememberMe: true });
      await replaceSession(db, { request, deps }, started);
      return { account: await getAccount(db, accountId), token: started };
    });
    rememberDevice({ request, reply, deps }, account.email);
    return { account, crumb: openSession({ request, reply, deps }, { token, rememberMe: true }) };
  },
);

type Opening = { link: StoredLink; body: Given; factor: TakenFactor; language: OwnerLanguage | null };

/** Does what a link is for, once; gives the account that it signs in. */
async function openLink(
  db: Db,
  { deps, auth }: { deps: ServerDeps; auth: Auth },
  { link, body, factor, language }: Opening,
): Promise<string> {
  const existing = link.email === null ? null : await findAccountByEmail(db, link.email);
  // A mailed link is one proof; whoever has set up a second one is asked for it. The operator's own link, made on the machine,
  // is for those who have lost it, and is told by mail.
  if (existing && link.kind === 'invitation')
    await requireSecondFactor(db, deps, { accountId: existing.id, factor });
  const accountId =
    existing?.id ?? (await makeAccount(db, auth, { ...body, email: link.email ?? body.email, language }));
  if (existing && link.kind === 'account' && body.password !== undefined) {
    await auth.setPassword(db, { accountId, password: body.password });
    await removePasskeys(db, deps, { accountId, because: 'password' });
  }
  await grant(db, link, accountId, deps);
  await markLinkUsed(db, link.id);
  if (link.kind === 'account' && (await findFactorState(db, accountId)).isOn) {
    const { email } = await getAccount(db, accountId);
    await mailAccount(db, deps, { to: email }, operatorLinkMail);
  }
  return accountId;
}

/**
 * A link that works. An invitation ends with the rights of whoever sent it: a contributor who has been removed, or has
 * fewer roles by now, lets nobody in.
 */
async function getUsableLink(db: Db, key: { tokenHash: string; lock?: boolean }): Promise<StoredLink> {
  const link = await findLink(db, key);
  if (!link) throw new AppError('invalid-link');
  if (link.isUsed) throw new AppError(link.kind === 'invitation' ? 'invitation-used' : 'invalid-link');
  const isGranted = link.roles === null || canGrant(link.inviter?.roles ?? [], link.roles);
  if (!isGranted) throw new AppError('invalid-link');
  return link;
}

/** A new account, in the language of the browser that makes it. */
async function makeAccount(
  db: Db,
  auth: Auth,
  { email, password, name, language }: Given & Pick<Opening, 'language'>,
): Promise<string> {
  const fields = {
    ...(email === undefined ? { email: 'Please enter an email address.' } : {}),
    ...(password === undefined ? { password: 'Please choose a password.' } : {}),
  };
  if (email === undefined || password === undefined) throw new AppError('invalid-fields', fields);
  if (await findAccountByEmail(db, email)) throw new AppError('account-exists');
  const accountId = await auth.createAccount(db, { email, password, name: name ?? '' });
  if (language !== null) await updateAccountLanguage(db, { accountId, language });
  return accountId;
}

/** Signs in or accepts, by the purpose of the link. Links of accounts and invitations were mailed, so using one proves the address. */
async function grant(
  db: Db,
  link: StoredLink,
  accountId: string,
  { newId }: Pick<ServerDeps, 'newId'>,
): Promise<void> {
  if (link.kind === 'owner') {
    await makeOperator(db, accountId);
    await adoptSites(db, { accountId, adminRole: ROLES.admin });
  } else {
    await markEmailVerified(db, accountId);
  }
  if (link.websiteId !== null && link.roles !== null) {
    const { websiteId, roles } = link;
    await addMembership(db, { accountId, websiteId, roles });
    const actor = actorOf(await getAccount(db, accountId));
    const details = { roles: { after: [...roles] } };
    sendEntryToSite(db, { websiteId, id: newId(), actor, action: 'contributor.joined', details });
  }
}

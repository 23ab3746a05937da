import type { SsoFailure } from '@sitewright/contract/sso-failure';
import { hashToken } from '../../../../platform/http/callers/resolve-account.ts';
import { type PageContext, type PageReply, page } from '../../../../platform/http/pages/page.ts';
import { mailAccount, openSession, ssoIdentityMail } from '../../accounts/index.ts';
import { ssoBrowser } from '../browser-cookie.ts';
import { failedReply } from '../failed-reply.ts';
import type { Identity } from '../identity.ts';
import { CALLBACK_PATH, findProvider, type Provider } from '../provider.ts';
import { type ProviderClient, ProviderFailure } from '../provider-client.ts';
import { type Attempt, takeAttempt } from '../queries/attempts.ts';
import { insertIdentity } from '../queries/identities.ts';
import { type Outcome, signInByIdentity } from '../sign-in.ts';

/** Where the provider sends people back: signs them in, or connects who they are with the account that asked for it. */
export function callbackPage(client: ProviderClient) {
  return page(CALLBACK_PATH, 'anyone', async (context): Promise<PageReply> => {
    const { deps, request, query } = context;
    const browser = ssoBrowser.hash(request);
    const state = query.state ?? '';
    if (request.method === 'HEAD') return { status: 200 };
    const attempt =
      browser === null || state === ''
        ? null
        : await deps.database.installation((db) =>
            takeAttempt(db, { stateHash: hashToken(state), browserHash: browser }),
          );
    const fail = (reason: SsoFailure) =>
      failedReply(deps.config, {
        reason,
        returnUrl: attempt?.returnUrl ?? null,
        isConnecting: (attempt?.accountId ?? null) !== null,
      });
    if (!attempt || browser === null) return fail('expired');
    const provider = findProvider(deps.config, attempt.providerId);
    if (!provider) return fail('not-offered');
    try {
      const url = new URL(request.url, deps.config.appUrl);
      const identity = await client.finish(provider, url, { ...attempt, state });
      if (attempt.accountId !== null)
        return await connect(context, { provider, identity, fail }, attempt.accountId);
      return await signIn(context, { provider, identity, attempt, browser, fail });
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      deps.log.warn({ err: error.cause, provider: provider.id }, 'a sign-in at its provider failed');
      return fail(error.reason);
    }
  });
}

type Finish = {
  provider: Provider;
  identity: Identity;
  attempt: Attempt;
  browser: string;
  fail: (reason: SsoFailure) => PageReply;
};

async function signIn(context: PageContext, finish: Finish): Promise<PageReply> {
  const { request, reply, deps } = context;
  const { provider, identity, attempt, browser, fail } = finish;
  const { returnUrl } = attempt;
  const outcome: Outcome = await deps.database.installation((db) =>
    signInByIdentity(db, { request, deps }, { provider, identity, browserHash: browser, returnUrl }),
  );
  if (outcome.kind === 'failed') return fail(outcome.reason);
  if (outcome.kind === 'waiting')
    return { status: 303, headers: { location: codeScreen(deps.config.appUrl, outcome) } };
  openSession({ request, reply, deps }, { token: outcome.token, rememberMe: false });
  return { status: 303, headers: { location: returnUrl } };
}

/** The screen of the second step, which offers a passkey where the account has one. */
function codeScreen(appUrl: string, { hasPasskey }: { hasPasskey: boolean }): string {
  return `${appUrl}/config/sign-in-code${hasPasskey ? '?passkey=yes' : ''}`;
}

/** Only for who is signed in to the account still: the answer may come to a browser in which somebody else is by now. */
async function connect(
  { account, deps }: PageContext,
  { provider, identity: { claims }, fail }: Pick<Finish, 'provider' | 'identity' | 'fail'>,
  accountId: string,
): Promise<PageReply> {
  if (account?.id !== accountId) return fail('expired');
  const owner = await deps.database.installation(async (db) => {
    const id = await insertIdentity(db, { issuer: claims.iss, subject: claims.sub, accountId });
    if (id === accountId)
      await mailAccount(db, deps, { to: account.email }, () => ssoIdentityMail('connected', provider.name));
    return id;
  });
  if (owner !== accountId) return fail('connected-elsewhere');
  return { status: 303, headers: { location: `${deps.config.appUrl}/config/account` } };
}

import * as contract from '@sitewright/contract/single-sign-on';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { hashToken } from '../../../../platform/http/callers/resolve-account.ts';
import { type Route, route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { readSessionToken } from '../../../../platform/security/cookies.ts';
import { mailAccount, ssoIdentityMail, withProof } from '../../accounts/index.ts';
import { beginAttempt } from '../begin-attempt.ts';
import { applyGroups } from '../group-roles.ts';
import { findProvider, listProviders, providerName } from '../provider.ts';
import { type ProviderClient, ProviderFailure } from '../provider-client.ts';
import * as identities from '../queries/identities.ts';
import { unseal } from '../sign-in.ts';

/** Calls of an account about who it is at providers. */
export function identityRoutes(client: ProviderClient): Route[] {
  return [
    route(contract.listSsoIdentities, async ({ db, account, deps }) => {
      const stored = await identities.listIdentities(db, account.id);
      const providers = listProviders(deps.config);
      return {
        identities: stored.map((identity) => ({
          ...identity,
          name: providerName(deps.config, identity.issuer),
        })),
        connectable: providers
          .filter(({ issuer }) => !stored.some((identity) => identity.issuer === issuer))
          .map(({ issuer, name }) => ({ issuer, name })),
      };
    }),

    routeWithoutTransaction(contract.connectSsoIdentity, async (context) => {
      const { account, body, deps } = context;
      const provider = listProviders(deps.config).find(({ issuer }) => issuer === body.issuer);
      if (!provider) throw new AppError('not-found');
      await withProof(context, body, async () => {});
      const returnUrl = `${deps.config.appUrl}/config/account`;
      return { url: await begin(client, context, { provider, returnUrl, accountId: account.id }) };
    }),

    routeWithoutTransaction(contract.disconnectSsoIdentity, async (context) => {
      const { account, body, deps } = context;
      const { issuer } = body;
      const accountId = account.id;
      await withProof(context, body, async (db) => {
        if (!(await identities.deleteIdentities(db, { accountId, issuer }))) throw new AppError('not-found');
        const provider = listProviders(deps.config).find((each) => each.issuer === issuer);
        // No sign-in there will look at its groups again.
        if (provider) await applyGroups(db, deps, { provider, accountId, groups: [] });
        const name = providerName(deps.config, issuer);
        await mailAccount(db, deps, { to: account.email }, () => ssoIdentityMail('disconnected', name));
      });
      return {};
    }),

    routeWithoutTransaction(contract.getSsoLogoutUrl, async ({ account, request, deps }) => {
      const session = await deps.database.installation((db) =>
        identities.findSsoSession(db, account.sessionId),
      );
      const provider = session && findProvider(deps.config, session.providerId);
      const token = readSessionToken(request, deps.secret);
      if (!provider || token === null) return { url: null };
      const idToken = unseal(deps, hashToken(token), session.idToken);
      const returnUrl = `${deps.config.appUrl}/config/sign-in`;
      try {
        return { url: await client.logoutUrl(provider, { idToken, returnUrl }) };
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error;
        // Whoever wants to sign out here can, whatever the provider does.
        deps.log.warn(
          { err: error.cause, provider: provider.id },
          'a sign-out could not go on to its provider',
        );
        return { url: null };
      }
    }),
  ];
}

async function begin(...[client, context, to]: Parameters<typeof beginAttempt>): Promise<string> {
  try {
    return await beginAttempt(client, context, to);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const { cause: err } = error;
    context.deps.log.warn({ err, provider: to.provider.id }, 'a sign-in could not begin at its provider');
    throw new AppError('sign-in-service-unreachable');
  }
}

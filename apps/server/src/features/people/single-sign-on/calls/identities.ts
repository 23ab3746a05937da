import * as contract from '@sitewright/contract/single-sign-on';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { hashToken } from '../../../../platform/http/callers/resolve-account.ts';
import { type Route, route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { readSessionToken } from '../../../../platform/security/cookies.ts';
import { withProof } from '../../accounts/index.ts';
import { beginAttempt } from '../begin-attempt.ts';
import { findProvider, listProviders } from '../provider.ts';
import { type ProviderClient, ProviderFailure } from '../provider-client.ts';
import * as identities from '../queries/identities.ts';
import { unseal } from '../sign-in.ts';

/** Calls of an account about who it is at providers. */
export function identityRoutes(client: ProviderClient): Route[] {
  return [
    route(contract.listSsoIdentities, async ({ db, account, deps }) => {
      const stored = await identities.listIdentities(db, account.id);
      const providers = listProviders(deps.config);
      const nameOf = (issuer: string) =>
        providers.find((provider) => provider.issuer === issuer)?.name ??
        URL.parse(issuer)?.hostname ??
        issuer;
      return {
        identities: stored.map((identity) => ({ ...identity, name: nameOf(identity.issuer) })),
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
      const key = { accountId: context.account.id, issuer: context.body.issuer };
      await withProof(context, context.body, async (db) => {
        if (!(await identities.deleteIdentities(db, key))) throw new AppError('not-found');
      });
      return {};
    }),

    routeWithoutTransaction(contract.getSsoLeaveUrl, async ({ account, request, deps }) => {
      const session = await deps.database.installation((db) =>
        identities.findSsoSession(db, account.sessionId),
      );
      const provider = session && findProvider(deps.config, session.providerId);
      const token = readSessionToken(request, deps.secret);
      if (!provider || token === null) return { url: null };
      const idToken = unseal(deps, hashToken(token), session.idToken);
      const returnUrl = `${deps.config.appUrl}/config/sign-in`;
      try {
        return { url: await client.leaveUrl(provider, { idToken, returnUrl }) };
      } catch (error) {
        // Whoever wants to sign out here can, whatever the provider does.
        if (error instanceof ProviderFailure) return { url: null };
        throw error;
      }
    }),
  ];
}

async function begin(...args: Parameters<typeof beginAttempt>): Promise<string> {
  try {
    return await beginAttempt(...args);
  } catch (error) {
    if (error instanceof ProviderFailure) throw new AppError('sign-in-service-unreachable');
    throw error;
  }
}

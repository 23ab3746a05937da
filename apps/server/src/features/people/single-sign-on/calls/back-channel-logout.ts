import * as contract from '@sitewright/contract/single-sign-on';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { hashToken } from '../../../../platform/http/callers/resolve-account.ts';
import { type Route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { LOGOUT_TOKEN_SECONDS } from '../logout-token.ts';
import { listProviders } from '../provider.ts';
import { type ProviderClient, ProviderFailure } from '../provider-client.ts';
import { deleteSessionsBegunBy, insertLogout } from '../queries/logouts.ts';

/** The call of a provider whose session is over. */
export function backChannelLogoutRoutes(client: ProviderClient): Route[] {
  return [
    routeWithoutTransaction(contract.receiveBackChannelLogout, async ({ body, deps }) => {
      // A token names who made it; which provider that is shows with the signature.
      const [provider] = listProviders(deps.config);
      if (!provider) throw new AppError('not-found');
      try {
        const { jti, ...ended } = await client.readLogout(provider, body.logout_token);
        const { issuer } = ended;
        const count = await deps.database.installation(async (db) => {
          const used = { issuer, jtiHash: hashToken(jti), seconds: LOGOUT_TOKEN_SECONDS };
          if (!(await insertLogout(db, used))) throw new AppError('logout-token-invalid');
          return deleteSessionsBegunBy(db, ended);
        });
        deps.log.info({ provider: provider.id, count }, 'a provider has ended sessions');
        return {};
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error;
        deps.log.warn({ err: error.cause, provider: provider.id }, 'a logout of a provider was not accepted');
        throw new AppError(
          error.reason === 'unreachable' ? 'sign-in-service-unreachable' : 'logout-token-invalid',
        );
      }
    }),
  ];
}

import * as contract from '@sitewright/contract/single-sign-on';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { getAccount, openSession, takeFactor } from '../../accounts/index.ts';
import { ssoBrowser } from '../browser-cookie.ts';
import type { Identity } from '../identity.ts';
import { findProvider, listProviders, START_PATH } from '../provider.ts';
import { takeWaiting } from '../queries/attempts.ts';
import { openSsoSession, unseal } from '../sign-in.ts';

export const listSignInProviders = route(contract.listSignInProviders, ({ deps }) => ({
  providers: listProviders(deps.config).map(({ id, name }) => ({
    name,
    path: `${START_PATH}?provider=${encodeURIComponent(id)}`,
  })),
}));

export const confirmSsoSignIn = routeWithoutTransaction(
  contract.confirmSsoSignIn,
  async ({ body, request, reply, deps }) => {
    const browser = ssoBrowser.hash(request);
    const factor = await takeFactor({ request, deps }, body);
    const { account, token, returnUrl } = await deps.database.installation(async (db) => {
      const waiting = browser === null ? null : await takeWaiting(db, browser);
      const provider = waiting && findProvider(deps.config, waiting.providerId);
      if (browser === null || !waiting || !provider) throw new AppError('invalid-link');
      const { accountId } = waiting;
      const identity = JSON.parse(unseal(deps, browser, waiting.identity)) as Identity;
      const begun = { provider, identity, accountId, factor };
      const started = await openSsoSession(db, { request, deps }, begun);
      return { account: await getAccount(db, accountId), token: started, returnUrl: waiting.returnUrl };
    });
    const crumb = openSession({ request, reply, deps }, { token, rememberMe: false });
    return { account, crumb, returnUrl };
  },
);

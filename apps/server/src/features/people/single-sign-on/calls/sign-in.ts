import * as contract from '@sitewright/contract/single-sign-on';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { getAccount, openSession } from '../../accounts/index.ts';
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

export const confirmSsoSignIn = route(
  contract.confirmSsoSignIn,
  async ({ db, body, request, reply, deps }) => {
    const browser = ssoBrowser.hash(request);
    const waiting = browser === null ? null : await takeWaiting(db, browser);
    const provider = waiting && findProvider(deps.config, waiting.providerId);
    if (browser === null || !waiting || !provider) throw new AppError('invalid-link');
    const { accountId, returnUrl } = waiting;
    const identity = JSON.parse(unseal(deps, browser, waiting.identity)) as Identity;
    const token = await openSsoSession(
      db,
      { request, deps },
      { provider, identity, accountId, factor: body },
    );
    const crumb = openSession({ request, reply, deps }, { token, rememberMe: false });
    return { account: await getAccount(db, accountId), crumb, returnUrl };
  },
);

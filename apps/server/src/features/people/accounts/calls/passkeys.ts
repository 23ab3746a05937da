import * as contract from '@sitewright/contract/passkeys';
import type { Config } from '../../../../platform/config/config.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { rememberDevice } from '../../../../platform/security/password-attempts.ts';
import { replaceSession } from '../begin-session.ts';
import { mailAccount } from '../jobs/account-mail.ts';
import { passkeyMail } from '../mail-texts.ts';
import { creationOptions, keepPasskey, readNewPasskey } from '../passkeys/add-passkey.ts';
import { giveChallenge, LIFE_MS } from '../passkeys/challenge.ts';
import { type RelyingParty, relyingParty } from '../passkeys/relying-party.ts';
import { takeAnswer, usePasskey } from '../passkeys/use-passkey.ts';
import { withProof } from '../proof.ts';
import { getAccount } from '../queries/accounts.ts';
import * as passkeys from '../queries/passkeys.ts';
import { openSession } from '../session.ts';

/** Under which browsers list a passkey, beside its host. */
const TITLE = 'Sitewright';

export const listPasskeys = route(contract.listPasskeys, async ({ db, account, deps }) => ({
  isOffered: relyingParty(deps.config) !== null,
  passkeys: (await passkeys.listPasskeys(db, account.id)).map((each) => toPasskey(each, deps.config)),
}));

export const startPasskey = routeWithoutTransaction(contract.startPasskey, async (context) => {
  const { account, body, deps } = context;
  const party = getParty(deps.config);
  const options = await withProof(context, body, (db) =>
    creationOptions(db, context, { account, party, title: TITLE }),
  );
  return { options };
});

/** Who has the challenge of this session has proven at the beginning who they are. */
export const addPasskey = routeWithoutTransaction(
  contract.addPasskey,
  async ({ account, body, request, deps }) => {
    const { name, passkey: answer } = body;
    const party = getParty(deps.config);
    const made = await readNewPasskey({ request, deps }, { account, party, name, answer });
    const kept = await deps.database.installation(async (db) => {
      const added = await keepPasskey(db, made);
      await mailAccount(db, deps, { to: account.email }, () => passkeyMail('added', name));
      return added;
    });
    return { passkey: toPasskey(kept, deps.config) };
  },
);

export const updatePasskey = route(contract.updatePasskey, async ({ db, account, params, body, deps }) => {
  const { passkeyId } = params;
  const renamed = await passkeys.updatePasskeyName(db, { accountId: account.id, passkeyId, ...body });
  if (!renamed) throw new AppError('not-found');
  return { passkey: toPasskey(renamed, deps.config) };
});

export const removePasskey = routeWithoutTransaction(contract.removePasskey, async (context) => {
  const { account, body, params, deps } = context;
  await withProof(context, body, async (db) => {
    const name = await passkeys.deletePasskey(db, { accountId: account.id, ...params });
    if (name === null) throw new AppError('not-found');
    await mailAccount(db, deps, { to: account.email }, () => passkeyMail('removed', name));
  });
  return {};
});

export const startPasskeyUse = route(contract.startPasskeyUse, async ({ db, request, reply, deps }) => {
  const { id: rpId } = getParty(deps.config);
  const challenge = await giveChallenge(db, { request, reply }, null);
  return { options: { challenge, rpId, timeout: LIFE_MS, userVerification: 'required' as const } };
});

export const signInWithPasskey = routeWithoutTransaction(
  contract.signInWithPasskey,
  async ({ body: { passkey, rememberMe }, request, reply, deps }) => {
    const taken = await takeAnswer({ request, deps }, passkey);
    const auth = await deps.services.loadAuth();
    const { account, token } = await deps.database.installation(async (db) => {
      const accountId = await usePasskey(db, deps, taken);
      const started = await auth.startSession(db, { accountId, rememberMe });
      await replaceSession(db, { request, deps }, started);
      return { account: await getAccount(db, accountId), token: started };
    });
    rememberDevice({ request, reply, deps }, account.email);
    return { account, crumb: openSession({ request, reply, deps }, { token, rememberMe }) };
  },
);

function getParty(config: Config): RelyingParty {
  const party = relyingParty(config);
  if (!party) throw new AppError('not-found');
  return party;
}

function toPasskey({ rpId, ...passkey }: passkeys.ListedPasskey, config: Config): contract.Passkey {
  return { ...passkey, worksHere: relyingParty(config)?.id === rpId };
}

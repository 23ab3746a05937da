import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken } from '../../../platform/http/callers/resolve-account.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { ATTEMPT_SECONDS, ssoBrowser } from './browser-cookie.ts';
import { CALLBACK_PATH, type Provider } from './provider.ts';
import type { ProviderClient } from './provider-client.ts';
import { insertAttempt } from './queries/attempts.ts';

type Exchange = { request: FastifyRequest; reply: FastifyReply; deps: ServerDeps };

/** Begins a sign-in in this browser; gives the address at the provider. Errors: ProviderFailure. */
export async function beginAttempt(
  client: ProviderClient,
  { request, reply, deps }: Exchange,
  to: { provider: Provider; returnUrl: string; accountId: string | null },
): Promise<string> {
  const { provider, returnUrl, accountId } = to;
  const { url, state, nonce, verifier } = await client.begin(provider, deps.config.appUrl + CALLBACK_PATH);
  const browserHash = ssoBrowser.bind(request, reply);
  const attempt = { providerId: provider.id, nonce, verifier, returnUrl, accountId };
  await deps.database.installation((db) =>
    insertAttempt(db, { ...attempt, stateHash: hashToken(state), browserHash }, ATTEMPT_SECONDS),
  );
  return url;
}

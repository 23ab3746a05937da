import type { ServerDeps } from '../../../platform/http/deps.ts';
import type { PublicFetch, PublicResponse } from '../../../platform/outbound/public-fetch.ts';
import { sealedTexts } from '../../../platform/security/sealed-text.ts';
import type { StoredConnection } from './queries/connections.ts';
import { webhookMessage } from './webhook-message.ts';

/** An answer counts by its status; a short body is read, so that the receiver sees no broken connection. */
const LIMITS = { maxBytes: 100_000, timeoutMs: 10_000 };

/** What the secret of a webhook is sealed with. */
export const connectionSecrets = ({ secret }: Pick<ServerDeps, 'secret'>, connectionId: string) => {
  const texts = sealedTexts(secret, 'webhooks');
  return {
    seal: (text: string) => texts.seal(connectionId, text),
    open: (sealed: Buffer) => texts.open(connectionId, sealed),
  };
};

/** Posts a body to a connection, signed where it has a secret; null where no answer came in time. */
export function postToConnection(
  fetchPublic: PublicFetch,
  deps: Pick<ServerDeps, 'secret' | 'now'>,
  {
    connection,
    id,
    body,
  }: { connection: Omit<StoredConnection, 'formId' | 'silences'>; id: string; body: string },
): Promise<PublicResponse | null> {
  const { open } = connectionSecrets(deps, connection.id);
  const secrets = [connection.secret, connection.oldSecret].flatMap((sealed) =>
    sealed ? [open(sealed)] : [],
  );
  const post = webhookMessage({ id, body, secrets, now: deps.now() });
  return fetchPublic(connection.url, { ...LIMITS, post });
}

/** True for an answer that says that the message is the receiver's now. */
export function isDelivered(answer: PublicResponse | null): boolean {
  return answer !== null && answer.status >= 200 && answer.status < 300;
}

import { createHmac, randomBytes } from 'node:crypto';
import type { OwnRequest } from '../../../../platform/outbound/public-fetch.ts';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A signing secret. Source: Standard Webhooks 1.0. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/**
 * What is posted to a webhook: the bytes of the body, and headers by which the receiver knows a repetition (`webhook-id`), the
 * age of the attempt and that it comes from here. Nothing is signed without a secret; during a change both sign. Source:
 * Standard Webhooks 1.0.
 */
export function webhookMessage({
  id,
  body,
  secrets,
  now,
}: {
  id: string;
  body: string;
  secrets: readonly string[];
  now: Date;
}): OwnRequest {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    method: 'POST',
    body: { type: 'application/json', text: body },
    headers: {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      ...(signatures.length === 0 ? {} : { 'webhook-signature': signatures.join(' ') }),
    },
  };
}

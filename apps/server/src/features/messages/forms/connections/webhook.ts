import { hasAnswer } from '@sitewright/forms/field-types';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { PublicFetch } from '../../../../platform/outbound/public-fetch.ts';
import {
  type Attempt,
  type FormOfConnection,
  type OpenConnection,
  type Outcome,
  statusError,
  type Target,
} from './target.ts';
import { newWebhookSecret, webhookMessage } from './webhook-message.ts';

/** An answer counts by its status; a short body is read, so that the receiver sees no broken connection. */
const LIMITS = { maxBytes: 100_000, timeoutMs: 10_000 };
const GONE = 410;
const ZAPIER_HOOK = /^https:\/\/hooks\.zapier\.com\/hooks\/\S+$/;

type Posted = Attempt & { body: string };

/** An address of the owner's own, to which messages are posted as Standard Webhooks has them: signed, and with an id. */
export function webhookTarget(fetchPublic: PublicFetch): Target<{ kind: 'webhook'; url: string }> {
  const read = (url: string) => ({ url: addressOf(url), secret: newWebhookSecret(), settings: {} });
  return { ...hook(fetchPublic), read: (entry) => read(entry.url) };
}

/** A catch hook of Zapier, which checks no signature. */
export function zapierTarget(fetchPublic: PublicFetch): Target<{ kind: 'zapier'; url: string }> {
  return {
    ...hook(fetchPublic),
    read: (entry) => {
      const url = addressOf(entry.url);
      if (!ZAPIER_HOOK.test(url)) throw new AppError('connection-address-refused');
      return { url, secret: null, settings: {} };
    },
  };
}

function hook(fetchPublic: PublicFetch): Omit<Target, 'read'> {
  const post = async ({ url, secrets }: OpenConnection, { id, body, now }: Posted) => {
    const request = webhookMessage({ id, body, secrets, now });
    const answer = await fetchPublic(url, { ...LIMITS, request });
    if (answer === null) return { is: 'silent' } satisfies Outcome;
    const { status, retryAfter } = answer;
    if (status >= 200 && status < 300) return { is: 'delivered', status } satisfies Outcome;
    const is = status === GONE ? 'gone' : 'failed';
    return { is, error: statusError(status), status, retryAfter } satisfies Outcome;
  };
  const messageOf = (attempt: Attempt, type: string, data: object) => ({
    ...attempt,
    body: JSON.stringify({ type, timestamp: attempt.now.toISOString(), data }),
  });
  return {
    knowsRepetitions: true,
    send: post,
    greet: (connection, { id, name }, attempt) =>
      post(connection, messageOf(attempt, 'form.connected', { form: { id, name } })),
    sendSample: (connection, form, attempt) =>
      post(connection, messageOf(attempt, 'form.submission.sample', sampleOf(form))),
  };
}

function sampleOf({ id, name, content }: FormOfConnection) {
  const fields = content.fields.flatMap(({ type, title }) =>
    !hasAnswer(type) || type === 'password' || title === '' ? [] : [[title, 'Sample']],
  );
  return { form: { id, name }, isTest: true, fields: Object.fromEntries(fields) };
}

/** The address as it is stored: encrypted on the way, without a password in it. Errors: connection-address-refused. */
function addressOf(typed: string): string {
  const url = URL.parse(typed);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '')
    throw new AppError('connection-address-refused');
  url.hash = '';
  return url.href;
}

import type { CallDefinition, CallInput, ReplyOf } from '@sitewright/contract/call';
import { callUrl } from '@sitewright/contract/call-url';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { ApiError, hasNoResponse } from './api-error.ts';
import { readCrumb } from './crumb.ts';
import { takeEarly } from './early-answers.ts';

/** Input of a call in the editor: the parts its declaration names, and values sent as headers. */
export type EditorCallInput<C extends CallDefinition> = CallInput<C> & {
  /** Site of a call whose path does not name it. */
  websiteId?: string;
  /** Of a call that makes something: what is asked again with the same key makes nothing twice. */
  key?: string;
};

/** After this time the same words are meant again. */
const SAME_CALL_MS = 5 * 60_000;
/** Keys of calls that got no response, by what was asked: asked again in the same words soon, it is the same call. */
const pending = new Map<string, { key: string; until: number }>();

function pendingKey(fingerprint: string): string | undefined {
  const found = pending.get(fingerprint);
  return found && found.until > Date.now() ? found.key : undefined;
}

/** Makes a call of the contract. Throws ApiError, with the code `offline` when no answer came. */
export async function call<C extends CallDefinition>(
  definition: C,
  input: EditorCallInput<C>,
): Promise<ReplyOf<C>> {
  const url = callUrl(definition.path, input.params, input.query);
  // The server has let its reply through the same schema.
  if (!definition.once) return (await ask(definition, url, input)) as ReplyOf<C>;
  const request = {
    requestText: `${definition.method} ${url} ${JSON.stringify(input.body)}`,
    key: input.key,
  };
  return (await askOnce(request, (key) => ask(definition, url, { ...input, key }))) as ReplyOf<C>;
}

/**
 * Asks with a key: the given one, that of the same request a moment ago when it got no response, or a new one. For calls that
 * are answered once.
 */
export async function askOnce<T>(
  { requestText, key: callKey }: { requestText: string; key?: string | undefined },
  work: (key: string) => Promise<T>,
): Promise<T> {
  const key = callKey ?? pendingKey(requestText) ?? crypto.randomUUID();
  try {
    const result = await work(key);
    // A refusal leaves the key: it says nothing of what got no response.
    pending.delete(requestText);
    return result;
  } catch (error) {
    if (hasNoResponse(error)) pending.set(requestText, { key, until: Date.now() + SAME_CALL_MS });
    throw error;
  }
}

async function ask(definition: CallDefinition, url: string, input: Sent): Promise<unknown> {
  let response = await send(definition, url, input);
  // The crumb belongs to the session: after signing in or out the one at hand is the old one.
  if (response.status === 403 && (await failureOf(response.clone())).code === 'crumb-failed') {
    await readCrumb(true);
    response = await send(definition, url, input);
  }
  if (!response.ok) throw await failureOf(response);
  return bodyOf(response);
}

/** The connection may end in the midst of an answer. */
async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new ApiError('offline', t('common.networkError'));
  }
}

type Sent = { body?: unknown; websiteId?: string; key?: string };

async function send(
  { method }: CallDefinition,
  url: string,
  { body, websiteId, key }: Sent,
): Promise<Response> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const early = await takeEarly(method, url, text);
  if (early) return early;
  // The browser's own may be another.
  const headers: Record<string, string> = { 'accept-language': LOCALE };
  if (websiteId !== undefined) headers['x-website-id'] = websiteId;
  if (key !== undefined) headers['idempotency-key'] = key;
  if (body !== undefined) headers['content-type'] = 'application/json';
  try {
    if (method !== 'GET') headers['x-crumb'] = await readCrumb();
    return await fetch(url, {
      method,
      headers,
      credentials: 'same-origin',
      ...(text === undefined ? {} : { body: text }),
    });
  } catch {
    throw new ApiError('offline', t('common.networkError'));
  }
}

/** The error of a failing answer; one that is not ours (a proxy's page) counts as unavailable. */
async function failureOf(response: Response): Promise<ApiError> {
  try {
    const { error } = await response.json();
    return new ApiError(error.code, error.message, error.fields ?? {});
  } catch {
    return new ApiError('unavailable', t('shell.unableToConnect'));
  }
}

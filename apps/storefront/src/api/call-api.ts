import { t } from '../page-messages.ts';
import { crumbHeader, forgetCrumb } from './crumb.ts';

export type ApiFailure = {
  ok: false;
  /**
   * `crumb`: the session's crumb was refused twice. `network`: no answer. `refused`: the server said why. `broken`: the
   * server or a proxy before it failed, so that nobody knows whether the change was made.
   */
  reason: 'crumb' | 'network' | 'rate-limited' | 'refused' | 'broken';
  code: string;
  /** For the visitor, in the words of the page. */
  message: string;
  fields: Record<string, string>;
};
export type ApiResult<T> = { ok: true; data: T } | ApiFailure;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls the site's own server; never throws. A refused crumb is renewed and tried once more before it counts. */
export async function callApi<T>(method: Method, path: string, body?: unknown): Promise<ApiResult<T>> {
  const first = await send<T>(method, path, body);
  if (first.ok || first.reason !== 'crumb') return first;
  forgetCrumb();
  return send<T>(method, path, body);
}

async function send<T>(method: Method, path: string, body: unknown): Promise<ApiResult<T>> {
  try {
    const headers = method === 'GET' ? previewHeader() : await crumbHeader();
    const response = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const reply: unknown = await response.json().catch(() => null);
    return response.ok ? { ok: true, data: reply as T } : toFailure(response.status, reply);
  } catch {
    return { ok: false, reason: 'network', code: 'network', message: t('Network error'), fields: {} };
  }
}

/** A preview reads what visitors would, also before the site is open to them. */
function previewHeader(): Record<string, string> {
  const token = new URLSearchParams(location.search).get('preview');
  return token === null ? {} : { 'sitewright-preview': token };
}

type ErrorReply = {
  error?: { code?: string; message?: string; fields?: Record<string, string> };
  data?: { crumbFail?: boolean };
};

function toFailure(status: number, reply: unknown): ApiFailure {
  const { error, data } = (reply ?? {}) as ErrorReply;
  return {
    ok: false,
    reason: data?.crumbFail
      ? 'crumb'
      : status === 429
        ? 'rate-limited'
        : status >= 500
          ? 'broken'
          : 'refused',
    code: error?.code ?? String(status),
    message: error?.message ?? t('Something went wrong'),
    fields: error?.fields ?? {},
  };
}

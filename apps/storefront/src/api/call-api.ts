import type { CallInput, ReplyOf } from '@sitewright/contract/call';
import { callUrl } from '@sitewright/contract/call-url';
import type { SiteCalls } from '@sitewright/contract/site-calls';
import { t } from '../page-messages.ts';
import { crumbHeader, forgetCrumb } from './crumb.ts';
import { canvasHeader, previewHeader } from './preview.ts';

export type ApiFailure = {
  ok: false;
  /**
   * `crumb`: the session's crumb was rejected twice. `network`: no answer. `refused`: the server said why. `broken`: the
   * server or a proxy before it failed, so that nobody knows whether the change was made.
   */
  reason: 'crumb' | 'network' | 'rate-limited' | 'refused' | 'broken';
  code: string;
  /** For the visitor, in the words of the page. */
  message: string;
  fields: Record<string, string>;
};
export type ApiResult<T> = { ok: true; data: T } | ApiFailure;

/** A call of the contract by method and path, as in `GET /api/likes`. */
type Name = keyof SiteCalls;
export type InputOf<N extends Name> = CallInput<SiteCalls[N]>;
export type DataOf<N extends Name> = ReplyOf<SiteCalls[N]>;
/** Browsers keep at most 64 kB of requests alive for a page that is left. */
const KEPT_ALIVE_LENGTH = 8000;

/** Path of this site in the language of the page, which begins with it (`/de/cart`); in the site's first one as it is. */
export function localPath(path: string): string {
  return (document.documentElement.dataset.languagePrefix ?? '') + path;
}

type Input = { params?: object | undefined; query?: object | undefined; body?: unknown };

/**
 * Makes a call of the contract to the site's own server; never throws. A refused crumb is renewed and tried once more
 * before it counts. The reply is what the contract declares: it comes from the server that printed the page.
 */
export async function callApi<N extends Name>(
  name: N,
  ...[input]: Record<never, never> extends InputOf<N> ? [input?: InputOf<N>] : [input: InputOf<N>]
): Promise<ApiResult<DataOf<N>>> {
  const first = await send<DataOf<N>>(name, input);
  if (first.ok || first.reason !== 'crumb') return first;
  forgetCrumb();
  return send<DataOf<N>>(name, input);
}

async function send<T>(name: Name, { params, query, body }: Input = {}): Promise<ApiResult<T>> {
  const [method = '', path = ''] = name.split(' ');
  try {
    const headers = method === 'GET' ? previewHeader() : await crumbHeader();
    const text = body ? JSON.stringify(body) : null;
    const response = await fetch(localPath(callUrl(path, params, query)), {
      method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...canvasHeader(),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: text,
      // A change goes through when the visitor leaves at once.
      keepalive: !(text && text.length > KEPT_ALIVE_LENGTH),
    });
    const reply: unknown = await response.json().catch(() => null);
    return response.ok ? { ok: true, data: reply as T } : toFailure(response.status, reply);
  } catch {
    return { ok: false, reason: 'network', code: 'network', message: t('Network error'), fields: {} };
  }
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

import { inSpan, type NewSpan, type Span } from '../tracing/spans.ts';

/**
 * The span of a request to another server. Its path, its query and what is sent may be secret or somebody's; they stay out of it, and
 * so does an address that people have typed: `service` is one that the program or its operator has set.
 */
export function requestSpan(method: string, service?: { hostname: string; port: string | number }): NewSpan {
  return {
    name: method,
    kind: 'client',
    facts: {
      'http.request.method': method,
      'server.address': service?.hostname,
      'server.port': service && service.port !== '' ? Number(service.port) : undefined,
    },
  };
}

/** Notes how another server answered; for who asked, a refusal is a failure. */
export function noteAnswer(span: Span | undefined, status: number | undefined): void {
  span?.add({ 'http.response.status_code': status });
  if (status !== undefined && status >= 400) span?.failAs(String(status));
}

/** Documents, keys and claims are a few thousand bytes long. */
const MAX_ANSWER_BYTES = 1_000_000;
/** Answers that have no body, not even an empty one. */
const WITHOUT_BODY: readonly number[] = [204, 205, 304];

/**
 * `fetch` with a span, for libraries that take one and name the rest of the options in their own words. Rejects an answer that is too
 * large: these libraries read whatever comes.
 */
export function tracedFetch(url: string, options: { method?: string }): Promise<Response> {
  return inSpan(requestSpan(options.method ?? 'GET', new URL(url)), async (span) => {
    const response = await fetch(url, options as RequestInit);
    noteAnswer(span, response.status);
    const { status, statusText, headers } = response;
    const body = WITHOUT_BODY.includes(status) ? null : await bodyOf(response);
    return new Response(body, { status, statusText, headers });
  });
}

async function bodyOf({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > MAX_ANSWER_BYTES) throw new TypeError('The answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

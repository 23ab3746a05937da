import { inSpan, type NewSpan } from '../tracing/spans.ts';

/** The span of a request to another server. Its path, its query and what is sent may be secret or somebody's; they stay out of it. */
export function requestSpan(
  method: string,
  { hostname, port }: { hostname: string; port: string | number },
): NewSpan {
  return {
    name: method,
    kind: 'client',
    facts: {
      'http.request.method': method,
      'server.address': hostname,
      ...(port === '' ? {} : { 'server.port': Number(port) }),
    },
  };
}

/** `fetch` with a span, for libraries that take one and name the rest of the options in their own words. */
export function tracedFetch(url: string, options: { method?: string }): Promise<Response> {
  return inSpan(requestSpan(options.method ?? 'GET', new URL(url)), async (span) => {
    const response = await fetch(url, options as RequestInit);
    span?.add({ 'http.response.status_code': response.status });
    return response;
  });
}

import type { Stripe } from 'stripe';
import { requestSpan } from '../../../../platform/outbound/request-span.ts';
import { inSpan } from '../../../../platform/tracing/spans.ts';

/** The SDK's own way to the network, with a span for each request. */
export function tracedClient({
  createNodeHttpClient,
}: Pick<typeof Stripe, 'createNodeHttpClient'>): ReturnType<typeof createNodeHttpClient> {
  const client = createNodeHttpClient();
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = (host, port, path, method, ...rest) =>
    inSpan(requestSpan(method, { hostname: host, port }), async (span) => {
      const response = await makeRequest(host, port, path, method, ...rest);
      span?.add({ 'http.response.status_code': response.getStatusCode() });
      return response;
    });
  return client;
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Attribute = { key: string; value: Record<string, unknown> };

/** A span as it arrives in JSON, its attributes by name. */
export type ReceivedSpan = {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  links?: { traceId: string; spanId: string }[];
  status: { code: number; message?: string };
  facts: Record<string, unknown>;
};

/** A collector for OpenTelemetry on this machine: it keeps what it is sent. `isSilent`: it takes requests and never answers; else it answers `status`. */
export async function startCollector({ isSilent = false, status = 200 } = {}) {
  const requests: { url: string; type: string; token: string | undefined; body: Buffer }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url = '', headers } = request;
      const type = headers['content-type'] ?? '';
      requests.push({ url, type, token: headers.authorization, body: Buffer.concat(chunks) });
      if (isSilent) return;
      response.writeHead(status, { 'content-type': type }).end(type === 'application/json' ? '{}' : '');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    requests,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    text: () => requests.map(({ body }) => body.toString('latin1')).join('\n'),
    spans: () => requests.flatMap(({ body }) => spansIn(body)),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function spansIn(body: Buffer): ReceivedSpan[] {
  const { resourceSpans } = JSON.parse(body.toString('utf8')) as {
    resourceSpans: { scopeSpans: { spans: (ReceivedSpan & { attributes: Attribute[] })[] }[] }[];
  };
  return resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .map(({ attributes, ...span }) => ({
      ...span,
      facts: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
    }));
}

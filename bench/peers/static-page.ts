import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type StaticFile = { status: number; headers: Record<string, string>; body: Buffer };

/** The same HTML, CSS and pictures as plain files: the peer of a page's largest contentful paint. */
export async function staticPage(files: ReadonlyMap<string, StaticFile>): Promise<{
  origin: string;
  close(): Promise<void>;
}> {
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(file.status, file.headers).end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

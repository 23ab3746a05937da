import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

/** Files of a package, by their path in it. */
export type PackageFiles = Readonly<Record<string, string | Buffer>>;

const SCOPE = '@fontsource-variable';

/** Files of a family as its package has them; `letters` stands in for the outlines. */
export function fontFiles(id: string, letters = 'abc'): PackageFiles {
  const font = (subset: string) => Buffer.from(`wOF2${letters} ${subset}`);
  return {
    'files/LICENSE': 'OFL',
    'unicode.json': JSON.stringify({ latin: 'U+0000-00FF,U+0131', 'latin-ext': 'U+0100-02BA' }),
    [`files/${id}-latin-wght-normal.woff2`]: font('latin'),
    [`files/${id}-latin-wght-italic.woff2`]: font('latin italic'),
    [`files/${id}-latin-ext-wght-normal.woff2`]: font('latin-ext'),
    [`files/${id}-latin-opsz-normal.woff2`]: font('another axis'),
  };
}

/** A package registry on this machine with these packages of fonts in one version; `archiveRequests` counts archives. */
export async function fontRegistry(packages: Readonly<Record<string, PackageFiles>>, version = '5.3.0') {
  const archives = new Map<string, Buffer>();
  for (const [id, files] of Object.entries(packages)) archives.set(id, await archiveOf(id, files, version));
  let archiveRequests = 0;
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    const [, id = '', tail] = new RegExp(`^/${SCOPE}/([a-z0-9-]+)(/-/.*)?$`).exec(path) ?? [];
    const archive = archives.get(id);
    if (!archive) {
      response.writeHead(404).end('{}');
      return;
    }
    if (tail !== undefined) {
      archiveRequests++;
      response.end(archive);
      return;
    }
    const name = `${SCOPE}/${id}`;
    const tarball = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}/-/${id}-${version}.tgz`;
    const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`;
    const manifest = { name, version, dist: { tarball, integrity } };
    const document = { name, 'dist-tags': { latest: version }, versions: { [version]: manifest } };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(document));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    archiveRequests: () => archiveRequests,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

async function archiveOf(id: string, files: PackageFiles, version: string): Promise<Buffer> {
  const archive = pack();
  archive.entry({ name: 'package/package.json' }, JSON.stringify({ name: `${SCOPE}/${id}`, version }));
  for (const [path, content] of Object.entries(files)) archive.entry({ name: `package/${path}` }, content);
  archive.finalize();
  return buffer(archive.pipe(createGzip()));
}

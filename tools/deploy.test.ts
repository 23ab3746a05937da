import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source-graph.ts';

/** What PostgreSQL and the file for Caddy read, and words of Kubernetes and Docker. */
const OF_OTHERS = new Set([
  'POSTGRES_PASSWORD',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'UPSTREAMS',
  'CMD',
  'ALL',
]);

/** Parts of a file of YAML that begin with a name at this depth. */
function partsOf(text: string, depth: number): Record<string, string> {
  const parts = text.split(new RegExp(`^ {${depth}}(?=[\\w-]+:$)`, 'm')).slice(1);
  return Object.fromEntries(parts.map((part) => [part.slice(0, part.indexOf(':')), part]));
}

const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8');
const servicesOf = () =>
  partsOf(
    read('compose.yaml')
      .split(/^services:$/m)[1]
      ?.split(/^volumes:$/m)[0] ?? '',
    2,
  );

test('the proxy that is shipped has browsers keep to TLS, each domain for itself', () => {
  const [, site = ''] = readFileSync(join(root, 'deploy/Caddyfile'), 'utf8').split(/^https:\/\/ \{$/m);
  const [, policy = ''] =
    /^\theader Strict-Transport-Security "([^"]*)"$/m.exec(site.split(/^\}$/m)[0] ?? '') ?? [];
  expect(Number(/max-age=(\d+)/.exec(policy)?.[1])).toBeGreaterThanOrEqual(31_536_000);
  expect(policy).not.toContain('includeSubDomains');
});

test.each(['kubernetes.yaml', 'compose.yaml'])('%s sets what the README knows', (file) => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const text = readFileSync(join(root, 'deploy', file), 'utf8');
  const lines = text.split('\n').filter((line) => !line.trim().startsWith('#'));
  const set = [...lines.join('\n').matchAll(/(?:^ *|[{,] |name: )([A-Z][A-Z0-9_]+)(?=:|,| \})/gm)].map(
    ([, name = '']) => name,
  );
  const known = (name: string) => readme.includes(`\`${name.replace(/_FILE$/, '')}\``);
  expect(set.length).toBeGreaterThan(6);
  expect(set.filter((name) => !known(name) && !OF_OTHERS.has(name))).toEqual([]);
});

test('kubernetes.yaml mounts each secret that it names, says how to make it, and gives no pod a token of the cluster', () => {
  const text = readFileSync(join(root, 'deploy/kubernetes.yaml'), 'utf8');
  const all = (pattern: RegExp) =>
    [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort();
  const named = all(/_FILE(?:: |, value: )\/run\/secrets\/\w+\/([\w-]+)/g);
  expect(named).toContain('smtp-url');
  expect(all(/\{ key: ([\w-]+), path: \1 \}/g)).toEqual(named);
  expect(all(/--from-literal=([\w-]+)=/g)).toEqual(named);
  const pods = text.match(/^ {6}template:$/gm);
  expect(pods).toHaveLength(3);
  expect(text.match(/automountServiceAccountToken: false/g)).toHaveLength(pods?.length ?? 0);
});

test('compose.yaml has all parts, each of a version that is named, and each is asked how it is', () => {
  const services = servicesOf();
  const ours = ['migrate', 'web1', 'web2', 'worker'];
  expect(Object.keys(services)).toEqual([...ours, 'database', 'messages', 'files', 'proxy']);
  for (const [name, text] of Object.entries(services)) {
    // Ours are asked as the image says; what only migrates ends.
    const isOurs = ours.includes(name);
    expect([name, /healthcheck:/.test(text)]).toEqual([name, !isOurs || name === 'migrate']);
    expect([name, isOurs || /image: [\w./-]+:\d+\.\d+/.test(text)]).toEqual([name, true]);
  }
  expect(read('Dockerfile')).toMatch(/^HEALTHCHECK .*\n.*\/health/m);
});

test('compose.yaml gives the nodes a bucket, whose server makes it with the same key, and no node but one keeps files', () => {
  const text = read('compose.yaml');
  const services = servicesOf();
  for (const [ours, theirs] of [
    ['S3_BUCKET', 'S3_BUCKET'],
    ['S3_ACCESS_KEY_ID', 'AWS_ACCESS_KEY_ID'],
    ['S3_SECRET_ACCESS_KEY', 'AWS_SECRET_ACCESS_KEY'],
  ]) {
    const [, anchor] = new RegExp(`^ {4}${ours}: &(\\w+) \\S`, 'm').exec(text) ?? [];
    expect([theirs, services.files?.includes(`${theirs}: *${anchor}`)]).toEqual([theirs, true]);
  }
  // One that keeps files asks for no bucket, and two of them for the same folder.
  const keeping = Object.entries(services).filter(([, part]) => part.includes('data:/data'));
  expect(keeping.map(([name]) => name)).toEqual(['migrate']);
  for (const [, host] of text.matchAll(/:\/\/(?:\S*@)?([a-z]\w*)[:/]?/g)) {
    const isOfExample = host === 'edit';
    expect([host, isOfExample || Object.keys(services).includes(String(host))]).toEqual([host, true]);
  }
});

test('compose.yaml and the proxy let a request that reached a node reach no other, and reach both nodes', () => {
  const caddy = read('Caddyfile');
  expect(caddy).not.toMatch(/lb_(retries|try_duration|retry_match)/);
  expect(caddy).toContain('health_uri /ready');
  expect(servicesOf().proxy).toContain("UPSTREAMS: 'web1:3000 web2:3000'");
});

test('kubernetes.yaml asks both kinds of nodes whether they started, live and are ready', () => {
  const [, web = '', worker = ''] = read('kubernetes.yaml').split(/^ {4}kind: Deployment$/m);
  for (const node of [web, worker]) {
    expect(node).toMatch(/startupProbe: .*path: \/health,/);
    expect(node).toMatch(/livenessProbe: .*path: \/health,/);
    expect(node).toMatch(/readinessProbe: .*path: \/ready,/);
    expect(node).toContain('ports: [{ containerPort: 3000 }]');
  }
});

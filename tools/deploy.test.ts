import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
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

const OURS = ['migrate', 'web1', 'web2', 'worker'];

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
      ?.split(/^networks:$/m)[0] ?? '',
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
  expect(Object.keys(services)).toEqual([...OURS, 'database', 'messages', 'files', 'proxy']);
  for (const [name, text] of Object.entries(services)) {
    // Ours are asked as the image says; what only migrates ends.
    const isOurs = OURS.includes(name);
    expect([name, /healthcheck:/.test(text)]).toEqual([name, !isOurs || name === 'migrate']);
    expect([name, isOurs || /image: [\w./-]+:\d+\.\d+/.test(text)]).toEqual([name, true]);
  }
  expect(read('Dockerfile')).toMatch(/^HEALTHCHECK .*\n.*\/health/m);
});

test('compose.yaml gives the nodes a bucket, whose server makes it with the same key, and the disk of installations from before', () => {
  const text = read('compose.yaml');
  const services = servicesOf();
  const [, ofNodes = ''] = /^x-node: &node\n((?: {2}.*\n)+)/m.exec(text) ?? [];
  for (const [ours, theirs] of [
    ['S3_BUCKET', 'S3_BUCKET'],
    ['S3_ACCESS_KEY_ID', 'AWS_ACCESS_KEY_ID'],
    ['S3_SECRET_ACCESS_KEY', 'AWS_SECRET_ACCESS_KEY'],
  ]) {
    const [, anchor] = new RegExp(`^ {4}${ours}: &(\\w+) \\S`, 'm').exec(ofNodes) ?? [];
    expect([theirs, services.files?.includes(`${theirs}: *${anchor}`)]).toEqual([theirs, true]);
  }
  const [, bucket] = /S3_BUCKET: &bucket (\S+)/.exec(ofNodes) ?? [];
  expect(services.files).toContain(`/buckets/${bucket}/'`);
  // Their `.env` may say where files are: what stands here would win over it.
  expect(ofNodes).toContain("\n  volumes: ['data:/data']\n");
  expect(ofNodes).toContain('\n  env_file: .env\n');
  expect(text).not.toMatch(/^ *FILE_STORAGE:/m);
  for (const name of OURS) {
    expect(services[name]).toContain('<<: *node');
    expect([name, services[name]]).toEqual([name, expect.not.stringMatching(/^ {4}(volumes|networks):/m)]);
  }
  for (const [, host] of text.matchAll(/:\/\/(?:\S*@)?([a-z]\w*)[:/]?/g)) {
    const isOfExample = host === 'edit';
    expect([host, isOfExample || Object.keys(services).includes(String(host))]).toEqual([host, true]);
  }
});

test('compose.yaml lets nobody but the nodes reach the server of files, which asks for no password behind S3', () => {
  const text = read('compose.yaml');
  const services = servicesOf();
  expect(text).toMatch(/^ {2}networks: \[default, files\]$/m);
  expect(services.files).toMatch(/^ {4}networks: \[files\]$/m);
  expect(services.files).not.toMatch(/^ {4}ports:/m);
  expect(services.files).toMatch(/-webdav=false, -admin\.ui=false/);
  for (const name of ['database', 'messages', 'proxy']) expect(services[name]).not.toContain('networks:');
});

test('the image gets what is named, and no backup, environment or key that lies in the folder', () => {
  const rules = read('Dockerfile.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  expect(rules[0]).toBe('*');
  // As Docker matches: the last rule that fits a path or a folder of it.
  const fits = (rule: string, path: string) => {
    const parts = path.split('/');
    return parts.some((_, end) => matchesGlob(parts.slice(0, end + 1).join('/'), rule));
  };
  const isCopied = (path: string) => {
    const rule = rules.findLast((one) => fits(one.replace(/^!/, ''), path));
    return rule?.startsWith('!') ?? true;
  };
  const secret = [
    'other.env',
    '.env',
    '.env.local',
    'backup.sitewright',
    'backup-key.txt',
    '.npmrc',
    'npm-debug.log',
  ];
  const inside = [
    'apps/server/.env',
    'deploy/.env',
    'packages/domain/other.env',
    'apps/server/a.sitewright.age',
    'demo/x.log',
  ];
  for (const path of [...secret, ...inside, 'data/files/a', '.git/config', 'node_modules/pg/package.json'])
    expect([path, isCopied(path)]).toEqual([path, false]);
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const needed = tracked.filter((path) => /^(apps|packages|scripts|demo|templates)\/|^package/.test(path));
  const isTest = (path: string) => /\.test\.tsx?$/.test(path);
  expect(needed.filter((path) => isCopied(path) === isTest(path))).toEqual([]);
  expect(isCopied('testing/package.json')).toBe(true);
});

test('compose.yaml and the proxy let a request that reached a node reach no other, and reach both nodes', () => {
  const caddy = read('Caddyfile');
  expect(caddy).not.toMatch(/lb_(retries|try_duration|retry_match)/);
  expect(caddy).toContain('health_uri /ready');
  expect(servicesOf().proxy).toContain("UPSTREAMS: 'web1:3000 web2:3000'");
});

test('kubernetes.yaml asks both kinds of nodes whether they started, live and are ready', () => {
  const [, web = '', worker = ''] = read('kubernetes.yaml').split(/^ {4}kind: Deployment$/m);
  expect(worker).toContain("{ name: PROBE_PORT, value: '3001' }");
  for (const [node, port] of [
    [web, 3000],
    [worker, 3001],
  ] as const) {
    expect(node).toContain(`startupProbe: { httpGet: { path: /health, port: ${port} }`);
    expect(node).toContain(`livenessProbe: { httpGet: { path: /health, port: ${port} }`);
    expect(node).toContain(`readinessProbe: { httpGet: { path: /ready, port: ${port} }`);
    expect(node).toContain(`ports: [{ containerPort: ${port} }]`);
  }
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source-graph.ts';

/** What PostgreSQL and the file for Caddy read, and words of Kubernetes and Docker. */
const OF_OTHERS = new Set(['POSTGRES_PASSWORD', 'UPSTREAMS', 'CMD', 'ALL']);

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

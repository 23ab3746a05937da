import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source-graph.ts';

test('the proxy that is shipped has browsers keep to TLS, each domain for itself', () => {
  const [, site = ''] = readFileSync(join(root, 'deploy/Caddyfile'), 'utf8').split(/^https:\/\/ \{$/m);
  const [, policy = ''] =
    /^\theader Strict-Transport-Security "([^"]*)"$/m.exec(site.split(/^\}$/m)[0] ?? '') ?? [];
  expect(Number(/max-age=(\d+)/.exec(policy)?.[1])).toBeGreaterThanOrEqual(31_536_000);
  expect(policy).not.toContain('includeSubDomains');
});

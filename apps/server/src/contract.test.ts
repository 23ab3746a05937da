import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CallDefinition } from '@sitewright/contract/call';
import { CHANGES } from '@sitewright/contract/changes.data';
import { ERRORS } from '@sitewright/contract/errors';
import { isPermission } from '@sitewright/domain/account/permissions';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { features } from './features.ts';
import { crumbCalls } from './platform/http/calls/crumb-calls.ts';

const folder = dirname(fileURLToPath(import.meta.resolve('@sitewright/contract/call')));

async function declaredCalls(): Promise<CallDefinition[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const modules = await Promise.all(files.map((name) => import(`${folder}/${name}`)));
  return modules.flatMap((module) => Object.values(module)).filter(isCall);
}

function isCall(value: unknown): value is CallDefinition {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  );
}

const nameOf = ({ method, path, access }: CallDefinition) =>
  `${method} ${path} (${access === 'visitor' || access === 'member' ? 'site' : 'app'})`;

test('every declared call is registered once, and no other', async () => {
  const registered = [...crumbCalls, ...features.flatMap(({ routes = [] }) => routes)].map(({ call }) =>
    nameOf(call),
  );
  const declared = (await declaredCalls()).map(nameOf);
  expect(registered.sort()).toEqual(declared.sort());
  expect(new Set(declared).size).toBe(declared.length);
});

test('an answer that tells a secret and is kept for those who ask again is kept sealed', async () => {
  const told = /"(secret|password|token|recoveryCodes)":/i;
  const kept = (await declaredCalls()).filter(({ once }) => once);
  const secret = kept.filter(({ reply }) =>
    told.test(JSON.stringify(z.toJSONSchema(reply, { unrepresentable: 'any' }))),
  );
  expect(secret.length).toBeGreaterThan(0);
  expect(secret.filter(({ once }) => once !== 'sealed').map(({ path }) => path)).toEqual([]);
});

test('paths are in one spelling, so that what the router compares is what was declared', async () => {
  const odd = (await declaredCalls()).filter(({ path }) => !/^(\/(:[a-zA-Z]+|[a-zA-Z0-9._-]+))+$/.test(path));
  expect(odd.map(({ path }) => path)).toEqual([]);
});

test('calls of contributors of a site say in their path which site, unless their path is specified', async () => {
  const paths = (await declaredCalls())
    .filter(({ access }) => isPermission(access))
    .filter(({ path }) => path.startsWith('/api/websites') && !path.startsWith('/api/websites/:websiteId/'));
  expect(paths.map(({ path }) => path)).toEqual([]);
});

test('every writing call of a contributor says what it changes, for the log of the site, and no other call is listed', async () => {
  const writing = (await declaredCalls())
    .filter(({ method }) => method !== 'GET')
    .filter(({ access }) => isPermission(access))
    .map(({ method, path }) => `${method} ${path}`);
  expect(writing.length).toBeGreaterThan(100);
  expect(Object.keys(CHANGES).sort()).toEqual(writing.sort());
});

test('codes of errors are sorted, in one spelling, with a status of failure', () => {
  const codes = Object.keys(ERRORS);
  expect(codes).toEqual([...codes].sort());
  for (const [code, { status, message }] of Object.entries(ERRORS)) {
    expect(code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(message).not.toBe('');
  }
});

import type { CallDefinition } from '@sitewright/contract/call';
import { sampleRequest, sendSample } from '@sitewright/testing/call-samples';
import { givenFullSite, ID_NAMES, rowsOf } from '@sitewright/testing/features/full-site';
import { givenMember, signInMember } from '@sitewright/testing/features/given-member';
import { expect, test } from 'vitest';
import { features } from './features.ts';

/** Stands in every text of the other site; no answer may hold it. */
const CANARY = 'Zaunkoenig';
const ENDS_SESSION = /\/(session|sessions\/end|sign-out|delete|password|email)$/;

const calls: CallDefinition[] = features.flatMap(({ routes = [] }) => routes).map(({ call }) => call);

test('each id in the path of a call is one that the next test has of both sites', () => {
  // What an account has of its own belongs to no site: its calls are tried with those of others in people/accounts.
  const ofSites = calls.filter(({ access }) => access !== 'account');
  const named = ofSites.flatMap(({ path }) =>
    [...path.matchAll(/:(\w+Id)\b/g)].map(([, name]) => name ?? ''),
  );
  expect([...new Set(named)].filter((name) => name !== 'websiteId' && !ID_NAMES.includes(name))).toEqual([]);
});

test('I15, V16, G8: with ids of another site no call of an owner, visitor or member reads or changes anything there', {
  timeout: 180_000,
}, async () => {
  const { app: other, ids } = await givenFullSite(CANARY);
  const { app: own, ids: ownIds } = await givenFullSite('Own');
  for (const known of [ids, ownIds]) expect([...known.keys()].sort()).toEqual(ID_NAMES);
  const admin = await own.signIn('admin');
  const member = await givenMember(own);
  await signInMember(member, member.email);
  const before = await rowsOf(other);
  const wrong: string[] = [];
  let requested = 0;
  let reached = 0;
  // First everything of the other site; then ids of the other site put into what is one's own.
  for (const path of [ids, ownIds]) {
    for (const call of calls.filter((one) => !ENDS_SESSION.test(one.path))) {
      if (call.access === 'anyone' || call.access === 'account') continue;
      if (path === ownIds && !call.body) continue;
      const client = { visitor: own, member }[call.access as string] ?? admin;
      const request = sampleRequest(call, { websiteId: own.websiteId, path, body: ids });
      const reply = await sendSample(client, request);
      requested += 1;
      const name = `${call.method} ${call.path}: ${reply.status}`;
      if (reply.status >= 500 || reply.text.includes(CANARY)) wrong.push(name);
      if (reply.status === 404 || reply.status < 400) reached += 1;
    }
  }
  expect(wrong).toEqual([]);
  expect(await rowsOf(other)).toEqual(before);
  // Most bodies are good enough to get past the check of their shape.
  expect(reached / requested).toBeGreaterThan(0.5);
});

import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function keptLines() {
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk, _encoding, done) => done(void lines.push(String(chunk))),
  });
  return { lines, log: createLog('info', destination) };
}

test('secrets do not reach the log', () => {
  const { lines, log } = keptLines();
  log.info(
    { password: 'canary1', body: { token: 'canary2' }, deep: { er: { secret: 'canary3' } } },
    'signed in',
  );
  log.info(
    { req: { method: 'GET', url: '/config/sign-in?token=canary4&x=1', headers: { cookie: 'canary5' } } },
    'request',
  );
  for (const url of [
    '/newsletter/confirm/canary7',
    '/newsletter/preferences/canary8?saved=1',
    '/newsletter/unsubscribe/canary9',
    '/api/newsletter/unsubscribe/canary10',
  ])
    log.info({ req: { method: 'GET', url } }, 'request');
  log.error({
    err: Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(canary6)' }),
  });

  const text = lines.join('');
  expect(text).not.toContain('canary');
  expect(text).toContain('token=[hidden]&x=1');
  expect(text).toContain('23505');
});

test('secrets of child logs, lists and deep values are hidden; what is logged is not changed, and all else is written', () => {
  const { lines, log } = keptLines();
  const facts = {
    sites: [{ id: 1, token: 'canary1' }, { id: 2 }],
    a: { b: { c: { cookie: 'canary2', kept: true } } },
    deep: { b: { c: { d: { e: { crumb: 'canary3' } } } } },
    at: new Date(0),
    none: null,
  };
  const before = structuredClone(facts);
  log.child({ reqId: 'r1', authorization: 'canary4' }).info(facts, 'done');

  expect(facts).toEqual(before);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'info',
    reqId: 'r1',
    authorization: '[hidden]',
    sites: [{ id: 1, token: '[hidden]' }, { id: 2 }],
    a: { b: { c: { cookie: '[hidden]', kept: true } } },
    at: '1970-01-01T00:00:00.000Z',
    none: null,
    msg: 'done',
  });
  expect(lines.join('')).not.toContain('canary');
});

test('a value that holds itself is written as far as values are looked through', () => {
  const { lines, log } = keptLines();
  const value: Record<string, unknown> = { name: 'site', token: 'canary' };
  value.self = value;
  log.info({ value }, 'done');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    value: { name: 'site', token: '[hidden]' },
    msg: 'done',
  });
  expect(lines.join('')).not.toContain('canary');
});

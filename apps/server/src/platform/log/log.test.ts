import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('secrets do not reach the log', () => {
  const lines: string[] = [];
  const log = createLog(
    'info',
    new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) }),
  );

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

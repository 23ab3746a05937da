import { expect, onTestFinished, test } from 'vitest';
import { openMailReader } from './mail-reader.ts';

const REPORT = [
  'To: bounces@shop.test',
  'Content-Type: multipart/report; boundary=b',
  '',
  '--b',
  'Content-Type: message/delivery-status',
  '',
  'Reporting-MTA: dns; mx.test',
  '',
  'Action: failed',
  'Status: 5.1.1',
  '',
  '--b--',
  '',
].join('\r\n');

function givenReader(limitMs?: number) {
  const reader = openMailReader(limitMs === undefined ? {} : { limitMs });
  onTestFinished(() => reader.close());
  return (source: string) => reader.read(Buffer.from(source));
}

test('a report is read in a thread, one after the other, and what is none is none', async () => {
  const read = givenReader();
  const report = { report: { kind: 'failure', status: '5.1.1' }, addressed: 'bounces@shop.test' };
  expect(await read(REPORT)).toMatchObject(report);
  expect(await read('Subject: Hello\r\n\r\nI am away.')).toBeNull();
  expect(await read(`To: ${'<'.repeat(190_000)}\r\n\r\na`)).toBeNull();
  expect(await read(REPORT)).toMatchObject(report);
});

test('a mail that takes longer than its time is no report', async () => {
  // Shorter than a thread takes to start.
  const read = givenReader(1);
  expect([await read(REPORT), await read(REPORT)]).toEqual([null, null]);
});

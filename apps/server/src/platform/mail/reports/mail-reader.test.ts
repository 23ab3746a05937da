import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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

function givenReader() {
  const reader = openMailReader();
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

/** A thread made of these lines. */
const thread = (lines: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads';${lines}`)}`,
  );

function givenThread(lines: string) {
  const reader = openMailReader({ limitMs: 100, script: thread(lines) });
  onTestFinished(() => reader.close());
  return () => reader.read(Buffer.from(REPORT));
}

test('a mail that holds up two threads is no report, however long a thread takes to start', async () => {
  const blocks = `parentPort.on('message', () => { for (;;); }); setTimeout(() => parentPort.postMessage('ready'), 300);`;
  expect(await givenThread(blocks)()).toBeNull();
});

test('a mail that was held up by the machine is read in the next thread', async () => {
  const mark = join(await mkdtemp(join(tmpdir(), 'mail-reader-')), 'held-up');
  onTestFinished(() => rm(dirname(mark), { recursive: true }));
  const read = givenThread(`import { existsSync, writeFileSync } from 'node:fs';
    const mark = ${JSON.stringify(mark)};
    parentPort.on('message', () => {
      if (existsSync(mark)) return parentPort.postMessage({ addressed: 'read' });
      writeFileSync(mark, '');
      for (;;);
    });
    parentPort.postMessage('ready');`);
  expect(await read()).toEqual({ addressed: 'read' });
});

test('nothing is said of a mail where no thread starts', async () => {
  await expect(givenThread('process.exit(1);')()).rejects.toThrow('did not start');
  await expect(givenThread('throw new Error("broken");')()).rejects.toThrow('did not start');
});

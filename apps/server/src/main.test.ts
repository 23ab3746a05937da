import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '@sitewright/testing/installation';
import { startProgram } from '@sitewright/testing/program';
import { fullDisk, mountSmallDisk } from '@sitewright/testing/small-disk';
import { waitFor } from '@sitewright/testing/wait-for';
import { expect, onTestFinished, test } from 'vitest';

/** On a disk that can be filled, where one may be mounted. */
async function givenDisk() {
  const disk = mountSmallDisk();
  if (!disk) return { folder: await givenFolder(), disk };
  onTestFinished(() => disk.remove());
  return { folder: disk.folder, disk };
}

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-main-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** The real program; ended with the test. */
function start(settings: Record<string, string>) {
  const program = startProgram(settings);
  onTestFinished(() => {
    if (program.child.exitCode === null) program.child.kill('SIGTERM');
  });
  return program;
}

/** Sends a sign-in up to the middle of its body; the returned function sends the rest and gives the whole answer. */
async function halfASignIn(port: number): Promise<() => Promise<string>> {
  const response = await fetch(`http://localhost:${port}/api/crumb`);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'correct horse battery' });
  const headers = {
    origin: `http://localhost:${port}`,
    cookie,
    'x-crumb': (await response.json()).crumb,
    'content-type': 'application/json',
    'content-length': body.length,
    expect: '100-continue',
  };
  const outgoing = request({ port, path: '/api/accounts/session', method: 'POST', headers });
  const answer = new Promise<string>((resolve, reject) => {
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => resolve(text(incoming)));
  });
  answer.catch(() => {});
  const accepted = new Promise<void>((resolve) => outgoing.once('continue', resolve));
  outgoing.flushHeaders();
  await accepted;
  await new Promise((resolve) => outgoing.write(body.slice(0, 20), resolve));
  return () => {
    outgoing.end(body.slice(20));
    return answer;
  };
}

test('wrong settings end the program with one sentence before anything is written', async () => {
  const folder = await givenFolder();
  const { ended, errors } = start({ PORT: 'abc', DATA_DIR: join(folder, 'data') });
  expect(await ended).toBe(1);
  expect(errors()).toBe('PORT must be a whole number from 1 to 65535, but is "abc".\n');
  expect(await readdir(folder)).toEqual([]);
});

/** Progress of a first start, by the files it has written: looked at often, so not at all of them. */
const STAGES: [string, (dataDir: string) => boolean][] = [
  ['its database is made', (dataDir) => readdirSync(dataDir).some((name) => name.startsWith('.postgres-'))],
  ['its tables are made', (dataDir) => existsSync(join(dataDir, 'postgres/postmaster.pid'))],
  ['its demo is made', (dataDir) => existsSync(join(dataDir, 'files/sites'))],
];

test('a first start ends at any stage without a word of complaint, the next one goes on until it serves; F09: without room they say so', {
  timeout: 240_000,
}, async () => {
  const { folder, disk } = await givenDisk();
  const dataDir = join(folder, 'data');
  const port = await freePort();
  const settings = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  /** F09: a start on a full disk says so, and leaves what there is as it is. */
  async function startWithoutRoom() {
    if (!disk) return;
    disk.fill();
    const before = await paths();
    const { ended, errors } = start(settings);
    expect([await ended, errors()]).toEqual([1, fullDisk(dataDir)]);
    expect(await paths()).toEqual(before);
    disk.empty();
  }
  // Temporary files may be gone before they are read.
  const paths = () => readdir(dataDir, { recursive: true }).catch(() => []);
  await mkdir(dataDir);
  await startWithoutRoom();
  for (const [stage, isReached] of STAGES) {
    const { child, ended, errors } = start(settings);
    await waitFor(() => expect(isReached(dataDir)).toBe(true), { timeout: 90_000, interval: 10 });
    child.kill('SIGTERM');
    expect([stage, await ended, errors()]).toEqual([stage, 0, '']);
    expect((await paths()).filter((path) => /postmaster\.pid|\.postgres-/.test(path))).toEqual([]);
  }

  const first = start({ ...settings, DRAIN_DELAY_SECONDS: '3' });
  const status = (path: string) =>
    fetch(`http://localhost:${port}${path}`).then(
      (reply) => reply.status,
      () => 0,
    );
  await waitFor(async () => expect(await status('/ready')).toBe(200), { timeout: 90_000, interval: 100 });
  expect(await status('/health')).toBe(200);
  const finish = await halfASignIn(port);
  first.child.kill('SIGTERM');
  // A proxy has noticed before the program stops to serve.
  await waitFor(async () => expect(await status('/ready')).toBe(503), { interval: 10 });
  expect(await status('/api/crumb')).toBe(200);
  await waitFor(async () => expect(await status('/ready')).toBe(0), { timeout: 30_000 });
  expect(await finish()).toContain('"code":"invalid-sign-in"');
  expect(await first.ended).toBe(0);
  expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid');

  await startWithoutRoom();
  const other = createServer().listen(port, 'localhost');
  onTestFinished(() => void other.close());
  const second = start(settings);
  expect(await second.ended).toBe(1);
  expect(second.errors()).toBe(
    `PORT ${port} is used by another program: stop that one, or set PORT to another number.\n`,
  );
});

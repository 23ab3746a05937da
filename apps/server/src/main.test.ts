import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@sitewright/testing/installation';
import { startProgram } from '@sitewright/testing/program';
import { expect, onTestFinished, test, vi } from 'vitest';

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

test('wrong settings end the program with one sentence before anything is written', async () => {
  const folder = await givenFolder();
  const { ended, errors } = start({ PORT: 'abc', DATA_DIR: join(folder, 'data') });
  expect(await ended).toBe(1);
  expect(errors()).toBe('PORT must be a whole number from 1 to 65535, but is "abc".\n');
  expect(await readdir(folder)).toEqual([]);
});

test('a fresh program gets ready, ends cleanly on SIGTERM, and names a port that is taken', {
  timeout: 120_000,
}, async () => {
  const dataDir = await givenFolder();
  const port = await freePort();
  const settings = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const first = start(settings);
  const status = (path: string) =>
    fetch(`http://localhost:${port}${path}`).then(
      (reply) => reply.status,
      () => 0,
    );
  await vi.waitFor(async () => expect(await status('/ready')).toBe(200), { timeout: 90_000, interval: 100 });
  expect(await status('/health')).toBe(200);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid');

  const other = createServer().listen(port, 'localhost');
  onTestFinished(() => void other.close());
  const second = start(settings);
  expect(await second.ended).toBe(1);
  expect(second.errors()).toBe(
    `PORT ${port} is used by another program: stop that one, or set PORT to another number.\n`,
  );
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverUser } from '@sitewright/server/platform/database/embedded/system-user';
import { onTestFinished } from 'vitest';
import { freePort } from './installation.ts';
import { KEEPER } from './keeper.ts';

/** A Redis server of the system's packages, with a password. */
export type RedisServer = {
  url: string;
  password: string;
  /** One command, as `redis-cli` sends it; gives its answer as text. */
  call(...words: string[]): Promise<string>;
  /** kill -9: all that it holds is gone. */
  kill(): Promise<void>;
  /** Starts it again, empty, on the same port. */
  start(): Promise<void>;
  /** Stands still, and goes on. */
  pause(): void;
  resume(): void;
};

/** Starts a server in a temporary folder on a free port, as an unprivileged user; it ends with the test. */
export async function startRedis(): Promise<RedisServer> {
  const user = await serverUser('');
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-redis-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const port = await freePort();
  const password = 'canary-of-redis';
  const url = `redis://:${password}@127.0.0.1:${port}`;
  const settings = {
    port,
    dir: folder,
    bind: '127.0.0.1',
    requirepass: password,
    save: '',
    appendonly: 'no',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const env = { PATH: `${process.env.PATH}:/usr/sbin` };
  let keeper: ChildProcess | undefined;
  let pid = 0;
  const call = async (...words: string[]) => {
    const cli = spawn('redis-cli', ['-p', String(port), '--no-auth-warning', '-a', password, ...words], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let answer = '';
    cli.stdout.on('data', (chunk) => {
      answer += chunk;
    });
    await once(cli, 'close');
    return answer.trim();
  };
  const start = async () => {
    keeper = spawn('/bin/sh', ['-c', KEEPER, 'redis-server', ...args], {
      env,
      cwd: folder,
      detached: true,
      stdio: ['pipe', 'pipe', 'inherit'],
      ...user,
    });
    const [line] = await once(keeper.stdout as NodeJS.ReadableStream, 'data');
    pid = Number(String(line));
    for (let tries = 0; (await call('ping')) !== 'PONG'; tries += 1) {
      if (tries > 200) throw new Error('redis-server does not answer');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const kill = async () => {
    const ended = keeper && keeper.exitCode === null && once(keeper, 'exit');
    keeper?.stdin?.end();
    await ended;
  };
  onTestFinished(async () => {
    await kill();
    await rm(folder, { recursive: true, force: true });
  });
  await start();
  return {
    url,
    password,
    call,
    kill,
    start,
    pause: () => process.kill(pid, 'SIGSTOP'),
    resume: () => process.kill(pid, 'SIGCONT'),
  };
}

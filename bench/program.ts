import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@sitewright/testing/installation';
import { SERVER_FILE, SERVER_FLAGS, SERVER_MEMORY } from '../scripts/steps/server.mjs';

const root = join(import.meta.dirname, '..');

export type Program = {
  child: ChildProcess;
  pid: number;
  origin: string;
  /** Address and `Host` of the demo site: Node's own lookups do not know `*.localhost`. */
  site: { origin: string; host: string };
  /** From spawn to the first 200 of the demo site's home page. */
  firstPageMs: number;
  /** When each part of the start was done, from spawn. */
  startedMs: Readonly<Record<string, number>>;
  /** As `kill -9` does. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

export const newDataDirectory = (): string => mkdtempSync(join(tmpdir(), 'sitewright-bench-'));

/** Starts the program as `npm start` does after its set-up, and waits for the demo site's first page. */
export async function startProgram(
  dataDirectory: string,
  environment: Record<string, string> = {},
): Promise<Program> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  // Sites are known below the address of the app, which several programs may share.
  const host = `demo.${new URL(environment.APP_URL ?? `http://localhost:${port}`).host}`;
  const start = performance.now();
  const child = spawn(process.execPath, [...SERVER_FLAGS, SERVER_FILE], {
    cwd: root,
    env: {
      ...SERVER_MEMORY,
      ...process.env,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(dataDirectory, 'compile-cache'),
      DATA_DIR: dataDirectory,
      PORT: String(port),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed = (printed + chunk).slice(-10_000);
  });
  while (!(await isUp(`${origin}/`, host))) {
    if (child.exitCode !== null) throw new Error(`the program ended with ${child.exitCode}`);
    // Generous: on a machine that others keep busy a first start takes minutes.
    if (performance.now() - start > 300_000) throw new Error('no page within five minutes');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const firstPageMs = performance.now() - start;
  const end = (signal: 'SIGTERM' | 'SIGKILL') =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  return {
    child,
    pid: child.pid ?? 0,
    origin,
    site: { origin, host },
    firstPageMs,
    startedMs: JSON.parse(/"startedMs":(\{[^}]*\})/.exec(printed)?.[1] ?? '{}'),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

async function isUp(url: string, host: string): Promise<boolean> {
  const { status } = await fetchAs(url, host).catch(() => ({ status: 0 }));
  return status === 200;
}

/** GET, or POST of a body, with a `Host` of its own, which `fetch` does not allow. */
export async function fetchAs(
  url: string,
  host: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      { method: body === undefined ? 'GET' : 'POST', headers: { ...headers, host } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

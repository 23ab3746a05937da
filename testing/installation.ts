import { type ChildProcess, execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { httpClient } from './http-client.ts';
import { keepMails } from './mailbox.ts';
import { type Program, startProgram } from './program.ts';
import { remoteServer } from './remote-server.ts';

/** A whole installation as `npm start` runs it, with a data directory and a mail server of its own and the demo site. */
export type Installation = {
  port: number;
  dataDirectory: string;
  /** Origin of dashboard and editor. */
  appUrl: string;
  /** Origin of the demo site. */
  siteUrl: string;
  /** The one-time link that a start prints while nobody has an account. */
  ownerLink: string;
  /** Where the emails are that it has sent (mailbox.ts). */
  mailDirectory: string;
};

/** Who has the first account of it. */
export const OWNER_EMAIL = 'owner@example.com';

const START_TIMEOUT_MS = 180_000;

export type Started = {
  installation: Installation;
  /** Ends the program with SIGTERM and keeps its data directory. */
  end: () => Promise<void>;
  /** Ends the program and removes what it has written. */
  stop: () => Promise<void>;
  /** Kills the program as `kill -9` does, and starts it again on the same port. */
  killAndStart: () => Promise<void>;
};

/** Starts the real program on a fresh data directory, made here or at the given path. */
export async function startInstallation(at?: string): Promise<Started> {
  return whenReady(await startOn(at ?? (await mkdtemp(join(tmpdir(), 'sitewright-journey-')))));
}

/** Starts it on a copy of a data directory that a program without an owner has left behind. */
export async function startCopy(
  of: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Started> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'sitewright-journey-'));
  // Node's own copy keeps neither owners nor modes, without which PostgreSQL does not start.
  execFileSync('cp', ['-a', `${of}/.`, dataDirectory]);
  return whenReady(await startOn(dataDirectory, settings));
}

async function whenReady({ program, ...started }: Started & { program: Program }): Promise<Started> {
  try {
    const ownerLink = await waitForLink(program.child, program.output);
    await waitForReady(program, started.installation);
    return { ...started, installation: { ...started.installation, ownerLink } };
  } catch (error) {
    await started.stop();
    throw error;
  }
}

async function startOn(
  dataDirectory: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Started & { program: Program }> {
  const port = await freePort();
  const mailDirectory = `${dataDirectory}-mails`;
  const mails = await keepMails(mailDirectory);
  const settings = { DATA_DIR: dataDirectory, PORT: String(port), SMTP_URL: mails.url, ...more };
  let program = startProgram(settings);
  const killAndStart = async () => {
    program.child.kill('SIGKILL');
    await program.ended;
    program = startProgram(settings);
    await waitForReady(program, installation);
  };
  const end = async () => {
    program.child.kill('SIGTERM');
    await program.ended;
    await mails.close();
    await rm(mailDirectory, { recursive: true, force: true });
  };
  const stop = async () => {
    await end();
    await rm(dataDirectory, { recursive: true, force: true });
  };
  const installation = {
    port,
    dataDirectory,
    appUrl: `http://localhost:${port}`,
    siteUrl: `http://demo.localhost:${port}`,
    ownerLink: '',
    mailDirectory,
  };
  return { program, installation, end, stop, killAndStart };
}

/** Makes the owner's account with the link of the start, which works once; gives the session cookie. */
export async function signInOwner({ port, appUrl, ownerLink }: Installation): Promise<string> {
  const client = httpClient(remoteServer(port), new URL(appUrl).host);
  const token = new URL(ownerLink).searchParams.get('token');
  const account = { token, email: OWNER_EMAIL, password: 'correct horse battery' };
  const { status, text } = await client.post('/api/accounts/sign-in-link', account);
  const session = client.cookies.get('sw_session');
  if (!session) throw new Error(`the owner is not signed in: ${status} ${text}`);
  return session;
}

async function waitForLink(child: ChildProcess, output: () => string): Promise<string> {
  const link = /http:\/\/localhost:\d+\/config\/welcome\S+/;
  return waitFor(() => {
    if (child.exitCode !== null) throw new Error(`the program ended with ${child.exitCode}:\n${output()}`);
    return output().match(link)?.[0] ?? null;
  }, `no owner link in:\n${output()}`);
}

async function waitForReady({ child, output }: Program, { appUrl }: Installation): Promise<void> {
  await waitFor(async () => {
    if (child.exitCode !== null) throw new Error(`the program ended with ${child.exitCode}:\n${output()}`);
    const response = await fetch(`${appUrl}/ready`).catch(() => null);
    return response?.status === 200 ? true : null;
  }, `not ready:\n${output()}`);
}

async function waitFor<T>(probe: () => T | null | Promise<T | null>, failure: string): Promise<T> {
  const end = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < end) {
    const found = await probe();
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(failure);
}

/** Ports below those that the system gives to connections: none of them is taken before a program listens. */
const PORTS = { from: 12_000, to: 32_000 };

/** A port that was free a moment ago, by chance: test processes beside each other choose others. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (await isFree(port)) return port;
  }
  throw new Error('no port');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

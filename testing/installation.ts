import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { httpClient } from './http-client.ts';
import { keepMails } from './mailbox.ts';
import { startProgram } from './program.ts';
import { remoteServer } from './remote-server.ts';
import { LIVE_TEST_CARDS } from './shop.ts';

/** A whole installation as `npm start` runs it, with a data directory and a mail server of its own and the demo site. */
export type Installation = {
  port: number;
  dataDirectory: string;
  /** Origin of dashboard and editor. */
  appUrl: string;
  /** Origin of the demo site. */
  siteUrl: string;
  /** The one-time link that the first start prints. */
  ownerLink: string;
  /** Where the mails are that it has sent (mailbox.ts). */
  mailDirectory: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    installation: Installation;
    /** Session cookie of the owner of the shared installation. */
    ownerSession: string;
  }
}

const START_TIMEOUT_MS = 180_000;

/** Starts the real program on a fresh data directory; `stop` ends it with SIGTERM and removes the directory. */
export async function startInstallation(): Promise<{
  installation: Installation;
  stop: () => Promise<void>;
}> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'sitewright-journey-'));
  const port = await freePort();
  const mailDirectory = `${dataDirectory}-mails`;
  const mails = await keepMails(mailDirectory);
  const { child, output } = startProgram({
    DATA_DIR: dataDirectory,
    PORT: String(port),
    SMTP_URL: mails.url,
  });
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
    await mails.close();
    for (const folder of [dataDirectory, mailDirectory]) await rm(folder, { recursive: true, force: true });
  };
  const appUrl = `http://localhost:${port}`;
  const siteUrl = `http://demo.localhost:${port}`;
  try {
    const ownerLink = await waitForLink(child, output);
    await waitForReady(appUrl, output);
    return { installation: { port, dataDirectory, appUrl, siteUrl, ownerLink, mailDirectory }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Set-up of the journeys beside `e2e/alone`: one installation for all of them, and its owner signed in. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { installation, stop } = await startInstallation();
  project.provide('installation', installation);
  const session = await signInOwner(installation);
  project.provide('ownerSession', session);
  await sellLive(installation, session);
  return stop;
}

/** Shoppers of the demo pay with test cards as with money: their orders are mailed, delivered and taken from stock. */
async function sellLive({ port, appUrl }: Installation, session: string): Promise<void> {
  const owner = httpClient(remoteServer(port), new URL(appUrl).host);
  owner.cookies.set('sw_session', session);
  const { websites } = (await owner.get('/api/websites')).json;
  const path = `/api/websites/${websites[0].id}/store-settings`;
  const { settings, rowVersion } = (await owner.get(path)).json;
  const payments = { ...settings.payments, ...LIVE_TEST_CARDS };
  const { status, text } = await owner.patch(path, { rowVersion, settings: { payments } });
  if (status !== 200) throw new Error(`the demo does not sell: ${status} ${text}`);
}

/** Makes the owner's account with the link of the first start, which works once; gives the session cookie. */
export async function signInOwner({ port, appUrl, ownerLink }: Installation): Promise<string> {
  const client = httpClient(remoteServer(port), new URL(appUrl).host);
  const token = new URL(ownerLink).searchParams.get('token');
  const account = { token, email: 'owner@example.com', password: 'correct horse battery' };
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

async function waitForReady(appUrl: string, output: () => string): Promise<void> {
  await waitFor(async () => {
    const answer = await fetch(`${appUrl}/ready`).catch(() => null);
    return answer?.status === 200 ? true : null;
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

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}

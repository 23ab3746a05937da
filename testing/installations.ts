import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { httpClient } from './http-client.ts';
import { type Installation, type Started, signInOwner, startCopy } from './installation.ts';
import { prepareDirectory } from './prepared-directory.ts';
import { remoteServer } from './remote-server.ts';
import { LIVE_TEST_CARDS } from './shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data directory of a first start, with the widths of all pictures, whose link nobody has used: to be copied. */
    preparedDirectory: string;
    /** One installation for each worker. */
    installations: OwnedInstallation[];
  }
}

/** An installation whose owner has an account, and the cookie of the session. */
export type OwnedInstallation = Installation & { ownerSession: string };

/** Set-up of the journeys, on the directory that was prepared beside other tests of the run, or one of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { PREPARED_DIRECTORY: prepared } = process.env;
  const dataDirectory = prepared ?? (await prepareDirectory());
  const workers = Array.from({ length: project.config.maxWorkers }, () => startSelling(dataDirectory));
  const started = await Promise.all(workers);
  project.provide('preparedDirectory', dataDirectory);
  project.provide(
    'installations',
    started.map(({ installation }) => installation),
  );
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()));
    if (prepared === undefined) await rm(dataDirectory, { recursive: true });
  };
}

type Owned = Started & { installation: OwnedInstallation };

/** A copy of the prepared directory whose owner has made the account; `settings` by their names in the environment. */
export async function startOwned(
  dataDirectory: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Owned> {
  const started = await startCopy(dataDirectory, settings);
  try {
    const ownerSession = await signInOwner(started.installation);
    return { ...started, installation: { ...started.installation, ownerSession } };
  } catch (error) {
    await started.stop();
    throw error;
  }
}

/** A copy whose shoppers pay with test cards as with money: orders are mailed, delivered and taken from stock. */
async function startSelling(dataDirectory: string): Promise<Owned> {
  const started = await startOwned(dataDirectory);
  const { port, appUrl, ownerSession } = started.installation;
  const owner = httpClient(remoteServer(port), new URL(appUrl).host);
  owner.cookies.set('sw_session', ownerSession);
  const { websites } = (await owner.get('/api/websites')).json;
  const path = `/api/websites/${websites[0].id}/store-settings`;
  const { settings, rowVersion } = (await owner.get(path)).json;
  const payments = { ...settings.payments, ...LIVE_TEST_CARDS };
  const { status, text } = await owner.patch(path, { rowVersion, settings: { payments } });
  if (status === 200) return started;
  await started.stop();
  throw new Error(`the demo does not sell: ${status} ${text}`);
}

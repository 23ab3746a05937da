import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { httpClient } from './http-client.ts';
import {
  type Installation,
  type Started,
  signInOwner,
  startCopy,
  startInstallation,
} from './installation.ts';
import { queryInstallation } from './installation-query.ts';
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

/** Ends once no picture waits for its widths, on a busy machine after minutes. */
const UNTIL_WIDTHS_ARE_MADE = `
  do $$ begin
    for tries in 1..3000 loop
      if not exists (select from pgboss.job where name = 'make-image-widths' and state < 'completed') then
        return;
      end if;
      perform pg_sleep(0.2);
    end loop;
    raise 'pictures are without their widths';
  end $$`;

/** Set-up of the journeys: a first start takes five times as long as one on a copy of what it leaves. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { installation, end } = await startInstallation();
  const { dataDirectory } = installation;
  await finishPictures(dataDirectory);
  await end();
  const workers = Array.from({ length: project.config.maxWorkers }, () => startSelling(dataDirectory));
  const started = await Promise.all(workers);
  project.provide('preparedDirectory', dataDirectory);
  project.provide(
    'installations',
    started.map(({ installation }) => installation),
  );
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()));
    await rm(dataDirectory, { recursive: true });
  };
}

/**
 * Waits until the widths of all pictures are made: each copy would make them again, which takes a processor half a minute.
 * AVIF, which takes minutes, is left out: pages do with WebP until it is there.
 */
async function finishPictures(dataDirectory: string): Promise<void> {
  await queryInstallation(dataDirectory, `delete from pgboss.job where name = 'make-image-avif'`);
  await queryInstallation(dataDirectory, UNTIL_WIDTHS_ARE_MADE);
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

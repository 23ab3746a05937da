import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db } from '../../../platform/database/database.ts';
import { incrementContentVersion } from './queries/websites.ts';

/** Begin of the topic by which nodes tell each other that a site has changed; its id follows. */
export const CONTENT_VERSION = 'version:';

type Listener = (websiteId: string, contentVersion: number) => void;

const listeners = new Set<Listener>();

/**
 * Moves the content version of a site in the running transaction: what visitors see of it has changed. Call it last,
 * it locks a row that every change of the site shares. Caches of this process hear of it right after the commit.
 */
export async function bumpContentVersion(db: Db, websiteId: string): Promise<void> {
  await moveOn(db, websiteId, false);
}

/**
 * For changes of the content of items alone (text, price, stock, comments), not of their visibility or labels: data that pages
 * share stay cached. When in doubt, use `bumpContentVersion`.
 */
export async function bumpItemVersion(db: Db, websiteId: string): Promise<void> {
  await moveOn(db, websiteId, true);
}

async function moveOn(db: Db, websiteId: string, ofItems: boolean): Promise<void> {
  const version = await incrementContentVersion(db, websiteId, { ofItems });
  db.afterCommit(() => {
    for (const listener of listeners) listener(websiteId, version);
  });
}

/** Tells other nodes of committed changes of this process, until the returned function is called. */
export function tellContentVersions(bus: Bus): () => void {
  return onContentVersion((websiteId, version) => bus.send(`${CONTENT_VERSION}${websiteId}`, version));
}

/** Calls `listener` after each committed change of a site in this process, until the returned function is called. */
export function onContentVersion(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

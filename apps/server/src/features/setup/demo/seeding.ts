import type { Db } from '../../../platform/database/database.ts';
import type { AppDeps } from '../../../platform/http/deps.ts';
import type { Demo } from './demo-files.ts';

export type Deps = Pick<AppDeps, 'database' | 'storage' | 'newId' | 'now' | 'log' | 'state'>;
/** Context of every seeding step. */
export type Seeding = {
  db: Db;
  websiteId: string;
  demo: Demo;
  deps: Deps;
  assetId: (fileName: string) => string;
  collectionIds: Map<string, string>;
};

/** A signal need not wait for the rest: what is not committed is done by the next start. */
export function goOnUnlessStopping({ state }: Deps): void {
  if (state.phase === 'stopping') throw new Error('demo: the program is being ended');
}

/** Id of a collection or page that is already there, by its address. */
export function collectionId({ collectionIds }: Seeding, urlId: string): string {
  const id = collectionIds.get(urlId);
  if (!id) throw new Error(`demo: there is no page '${urlId}'`);
  return id;
}

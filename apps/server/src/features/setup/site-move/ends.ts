import type pg from 'pg';
import type { Secret } from '../../../platform/security/secret.ts';
import type { SiteFiles } from './copy-files.ts';
import type { SiteTable } from './queries/catalogue.ts';
import type { FoundSite } from './queries/switch.ts';

/** Both databases of a move, by connections of the owner of their tables. */
export type Ends = {
  source: { client: pg.ClientBase; secret: Secret };
  target: { client: pg.ClientBase; secret: Secret };
};

/** All that a move works with, opened for its time. */
export type Move = Ends & {
  site: FoundSite;
  tables: SiteTable[];
  files: SiteFiles;
  /** Of the site at the target. */
  address: string;
  /** What numbers of campaigns are raised by. */
  numberOffset: number;
  /** A connection of its own for the lease, which no long statement may hold up. */
  leaseClient: pg.ClientBase;
  /** Both by new connections, for the time of the work: one that broke does not come back. */
  anew<T>(work: (ends: Ends) => Promise<T>): Promise<T>;
};

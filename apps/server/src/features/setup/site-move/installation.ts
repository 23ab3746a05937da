import type { ClientConfig } from 'pg';
import type { Config } from '../../../platform/config/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Storage } from '../../../platform/storage/storage.ts';

/** One of the two places of a move. */
export type Installation = {
  owner: ClientConfig | undefined;
  database: Database;
  storage: Storage;
  config: Pick<Config, 'appUrl' | 'sitesDomain'>;
};

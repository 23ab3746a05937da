import type pg from 'pg';
import { StartError } from '../../../platform/errors/start-error.ts';
import { mayRestTriggers, nameDatabase } from './queries/catalogue.ts';
import type { FoundSite } from './queries/switch.ts';

/** Errors: StartError where both connections lead to one database. */
export async function refuseSame(here: pg.ClientBase, there: pg.ClientBase): Promise<void> {
  if ((await nameDatabase(here)) === (await nameDatabase(there)))
    throw new StartError('The settings of the other installation lead to the database of this one.');
}

/** Errors: StartError where triggers and foreign keys may not rest. */
export async function refuseTriggers(client: pg.ClientBase, where: 'here' | 'at the target'): Promise<void> {
  if (!(await mayRestTriggers(client)))
    throw new StartError(
      `The owner of the tables may not rest triggers ${where}. Run there as a superuser: ` +
        'grant set on parameter session_replication_role to sitewright_owner;',
    );
}

/** Whether a place that a site was handed over to has opened it, also where it has moved on since: it has what was brought along. */
export function wasOpened(found: FoundSite | null): boolean {
  return !!found?.state && found.state !== 'arriving' && found.heritage.length > 0;
}

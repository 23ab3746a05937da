import type pg from 'pg';
import { StartError } from '../../../platform/errors/start-error.ts';
import { nameDatabase } from './queries/catalogue.ts';
import { type FoundSite, findSite, findSiteById, lockMove } from './queries/switch.ts';

/**
 * The site of an identifier, which no other command moves or removes at either place while both connections live. Errors: StartError,
 * one sentence, at once.
 */
export async function lockSite(
  { here, there }: { here: pg.ClientBase; there: pg.ClientBase },
  identifier: string,
): Promise<FoundSite> {
  const found = await findSite(here, identifier);
  if (!found) throw new StartError(`There is no site called ${identifier}.`);
  const [ours, theirs] = await Promise.all([nameDatabase(here), nameDatabase(there)]);
  // In one order from both sides, so that of two commands that meet one goes on.
  for (const client of ours < theirs ? [here, there] : [there, here])
    if (!(await lockMove(client, found.id)))
      throw new StartError(`${identifier} is being moved or removed by another command.`);
  // As that has left it which held the locks until now.
  const locked = await findSiteById(here, found.id);
  if (!locked) throw new StartError(`There is no site called ${identifier}.`);
  return locked;
}

import type pg from 'pg';
import { StartError } from '../../../platform/errors/start-error.ts';
import { nameDatabase } from './queries/catalogue.ts';
import { type FoundSite, findSite, findSiteById, lockMove } from './queries/switch.ts';

/**
 * The site of an identifier, which no other command moves or removes at either place while the connections live; `there` is null where
 * that place is lost. Errors: StartError, one sentence, at once.
 */
export async function lockSite(
  { here, there }: { here: pg.ClientBase; there: pg.ClientBase | null },
  identifier: string,
): Promise<FoundSite> {
  const found = await findSite(here, identifier);
  if (!found) throw new StartError(`There is no site called ${identifier}.`);
  // In one order from both sides, so that of two commands that meet one goes on.
  for (const client of there ? await inOrder(here, there) : [here])
    if (!(await lockMove(client, found.id)))
      throw new StartError(`${identifier} is being moved or removed by another command.`);
  // As that has left it which held the locks until now.
  const locked = await findSiteById(here, found.id);
  if (!locked) throw new StartError(`There is no site called ${identifier}.`);
  return locked;
}

async function inOrder(here: pg.ClientBase, there: pg.ClientBase): Promise<pg.ClientBase[]> {
  const [ours, theirs] = await Promise.all([nameDatabase(here), nameDatabase(there)]);
  return ours < theirs ? [here, there] : [there, here];
}

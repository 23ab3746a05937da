import type { Db } from '../../../platform/database/database.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import * as queries from './queries/lists.ts';

/** Initial name of the first list. */
const FIRST_NAME = 'Newsletter';

/** The oldest list of a site, made where there is none. */
export async function openFirstList(
  db: Db,
  { newId }: Pick<ServerDeps, 'newId'>,
  websiteId: string,
): Promise<{ id: string; name: string }> {
  const findFirst = async () => (await queries.listListNames(db, websiteId))[0];
  const first = await findFirst();
  if (first) return first;
  await queries.insertFirstList(db, { websiteId, listId: newId() }, FIRST_NAME);
  const listName = await findFirst();
  if (!listName) throw new Error('the first list was not made');
  return listName;
}

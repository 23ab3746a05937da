import { samplesIn } from '@sitewright/domain/texts/samples';
import type { Db } from '../../../platform/database/database.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { getWebsite } from '../../site/sites/index.ts';
import * as queries from './queries/lists.ts';

/** The oldest list of a site; one in the language of the site, whose visitors read its name, where there is none. */
export async function openFirstList(
  db: Db,
  { newId }: Pick<ServerDeps, 'newId'>,
  websiteId: string,
): Promise<{ id: string; name: string }> {
  const findFirst = async () => (await queries.listListNames(db, websiteId))[0];
  const first = await findFirst();
  if (first) return first;
  const { language } = (await getWebsite(db, websiteId)).settings;
  await queries.insertFirstList(db, { websiteId, listId: newId() }, samplesIn(language).mailingList);
  const listName = await findFirst();
  if (!listName) throw new Error('the first list was not made');
  return listName;
}

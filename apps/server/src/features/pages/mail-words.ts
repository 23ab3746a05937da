import type { Db } from '../../platform/database/database.ts';
import type { AppDeps } from '../../platform/http/deps.ts';
import type { SiteWords } from '../../platform/texts/site-words.ts';
import { siteWordsIn } from './context/site-words.ts';
import { pageRoom } from './page-room.ts';

/** The words of a site in the language of who gets a mail. */
export async function mailWords(
  db: Db,
  deps: AppDeps,
  { websiteId, locale }: { websiteId: string; locale: string },
): Promise<SiteWords> {
  return siteWordsIn(await pageRoom(deps).pipeline.siteIn(db, websiteId), locale);
}

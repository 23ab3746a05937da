import { type SettingsPart, type SitePart, settingsOfPart } from '@sitewright/domain/history/site-parts';
import { Navigations } from '@sitewright/domain/site/navigation-schema';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { restoreNavigations } from '../../content/collections/index.ts';
import { lookOf } from '../../design/site-templates/index.ts';
import {
  changeSettings,
  findNewestPartVersion,
  findPartContent,
  getWebsite,
} from '../../site/sites/index.ts';

type Who = { websiteId: string; by: string };
type Wanted = { version: number; newest: number };
type Restored = { newest: number; leftOut: number };

/** Puts all navigations back to a version. Errors: not-found, conflict. */
export async function restoreLinks(db: Db, who: Who, { version, newest }: Wanted): Promise<Restored> {
  const key = { websiteId: who.websiteId, part: 'navigation' as const };
  const { rowVersion, content } = await readWanted(db, key, { version, newest });
  const leftOut = await restoreNavigations(db, { ...who, rowVersion }, Navigations.parse(content));
  return { newest: await findNewestPartVersion(db, key), leftOut };
}

/** Puts settings back to a version. Errors: not-found, conflict, feature-not-included. */
export async function restoreSettings(
  db: Db,
  { websiteId, by }: Who,
  { part, version, newest }: Wanted & { part: SettingsPart },
): Promise<Restored> {
  const key = { websiteId, part };
  const { settings, rowVersion, content } = await readWanted(db, key, { version, newest });
  const next = settingsOfPart(part, content);
  const { templateName = settings.templateName, templateVersionId = settings.templateVersionId } = next;
  const isOtherTemplate =
    templateName !== settings.templateName || templateVersionId !== settings.templateVersionId;
  await changeSettings(
    db,
    { websiteId, rowVersion, by },
    { settings: { ...next, ...(isOtherTemplate ? { previousLook: lookOf(settings) } : {}) } },
  );
  return { newest: await findNewestPartVersion(db, key), leftOut: 0 };
}

/** The version, and the settings as they are while its newest one is that which was seen. Errors: not-found, conflict. */
async function readWanted(db: Db, key: { websiteId: string; part: SitePart }, { version, newest }: Wanted) {
  // Read before the newest version is asked for: whatever is written in between moves one of the two.
  const { settings, rowVersion } = await getWebsite(db, key.websiteId);
  const content = await findPartContent(db, { ...key, version });
  if (!content) throw new AppError('not-found');
  if ((await findNewestPartVersion(db, key)) !== newest) throw new AppError('conflict');
  return { settings, rowVersion, content };
}

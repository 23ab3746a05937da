import type { ServerDeps } from '../../../platform/http/deps.ts';
import { composeMail, loadComposition } from './compose.ts';
import { type CampaignKey, findCampaign } from './queries/campaigns.ts';
import { insertRecipients, listLocales } from './queries/recipients.ts';
import { freezeCampaign, insertBody } from './queries/runs.ts';

/** Languages that one campaign is written in; whoever reads another one gets the site's. */
const MAX_LOCALES = 40;

/**
 * Writes down who gets a campaign and what: both at one moment, both or neither. From then on nothing of it changes. False when
 * it was paused or another run was faster.
 */
export async function freeze(deps: ServerDeps, key: CampaignKey & { run: number }): Promise<boolean> {
  const { database } = deps;
  const campaign = await database.site(key.websiteId, (db) => findCampaign(db, key));
  if (!campaign) return false;
  const { listId } = campaign;
  const composition = await loadComposition(deps, key.websiteId, campaign);
  const locales = await database.site(key.websiteId, async (db) =>
    listId === null ? [] : listLocales(db, { websiteId: key.websiteId, listId }),
  );
  const own = composition.website.settings.language;
  const bodies: { locale: string; html: string; text: string }[] = [];
  for (const locale of new Set([own, ...locales.slice(0, MAX_LOCALES)])) {
    const { html, text } = await composeMail(deps, composition, { locale });
    bodies.push({ locale, html, text });
  }
  // It may take seconds for a hundred thousand.
  return database.long(key.websiteId, async (db) => {
    if (!(await freezeCampaign(db, key))) return false;
    for (const body of bodies) await insertBody(db, key, body);
    await insertRecipients(db, key);
    return true;
  });
}

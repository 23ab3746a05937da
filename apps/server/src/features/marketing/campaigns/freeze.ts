import type { Counting } from '@sitewright/domain/mailing/campaign-states';
import type { Db } from '../../../platform/database/database.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { bumpItemVersion, siteOrigin } from '../../site/sites/index.ts';
import { composeMail, loadComposition, PREFERENCES_MARK, UNSUBSCRIBE_MARK } from './compose.ts';
import { countLinks, countOpens, countTextLinks } from './counting/count-links.ts';
import { type CampaignKey, findContent } from './queries/campaigns.ts';
import { insertLinks, listLinks } from './queries/reactions.ts';
import { insertRecipients, listLocales, listWaitingLocales } from './queries/recipients.ts';
import { deleteBodies, freezeCampaign, insertBody, type MailOfLanguage } from './queries/runs.ts';

/** Languages that one campaign is written in; whoever reads another one gets the site's. */
const MAX_LOCALES = 40;

/**
 * Writes down who gets a campaign and what: both at one moment, both or neither. From then on nothing of it changes. Of an email of
 * an automation, whose recipients come one by one, only the email is written, anew for each run; numbers of its links stay. False
 * when it was paused or another run was faster.
 */
export async function freeze(deps: ServerDeps, key: CampaignKey & { run: number }): Promise<boolean> {
  const { database } = deps;
  const campaign = await database.site(key.websiteId, (db) => findContent(db, key));
  if (!campaign) return false;
  const { listId } = campaign;
  const isStep = campaign.automationId !== null;
  const composition = await loadComposition(deps, key.websiteId, campaign);
  const { locales, known } = await database.site(key.websiteId, async (db) => ({
    locales: isStep
      ? await listWaitingLocales(db, key)
      : listId === null
        ? []
        : await listLocales(db, { websiteId: key.websiteId, listId }),
    known: await listLinks(db, key),
  }));
  const own = composition.website.settings.language;
  const origin = siteOrigin(deps.config, composition.website);
  const links = new Map([...known].map(([link, url]) => [url, link]));
  const bodies: (MailOfLanguage & { links: number })[] = [];
  for (const locale of new Set([own, ...locales.slice(0, MAX_LOCALES)])) {
    const { subject, previewLine, html, text } = await composeMail(deps, composition, { locale });
    bodies.push({ locale, subject, previewLine, ...counted({ html, text }, { ...campaign, origin, links }) });
  }
  const write = async (db: Db) => {
    if (!(await freezeCampaign(db, key))) return false;
    if (isStep) await deleteBodies(db, key);
    for (const body of bodies) await insertBody(db, key, body);
    await insertLinks(db, key, links);
    if (isStep) return true;
    await insertRecipients(db, { ...key, segmentId: campaign.segmentId });
    // Its pictures are for whoever gets it.
    await bumpItemVersion(db, key.websiteId);
    return true;
  };
  // To make recipients may take seconds for a hundred thousand.
  return isStep ? database.site(key.websiteId, write) : database.long(key.websiteId, write);
}

/** An email by which is counted what its author chose, in HTML and text alike. */
function counted(
  { html, text }: { html: string; text: string },
  { counting, origin, links }: { counting: Counting; origin: string; links: Map<string, number> },
): { html: string; text: string; links: number } {
  if (counting === 'off') return { html, text, links: 0 };
  const keep = [UNSUBSCRIBE_MARK, PREFERENCES_MARK];
  const found = {
    ...countLinks(html, { origin, links, keep }),
    text: countTextLinks(text, { origin, links }),
  };
  return counting === 'clicks' ? found : { ...found, html: countOpens(found.html, origin) };
}

import type { BodyOf } from '@sitewright/contract/call';
import * as contract from '@sitewright/contract/websites';
import { ROLES } from '@sitewright/domain/account/roles';
import { lookSample } from '@sitewright/domain/tweak/look-sample';
import { actorOf } from '../../../../platform/audit/audit-entry.ts';
import { sendEntry } from '../../../../platform/audit/queries.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { addMembership, findWebsiteSummary, getAccount } from '../../../people/accounts/index.ts';
import { createSite } from '../../../site/sites/index.ts';
import { plainTweaks } from '../../../web/pages/index.ts';
import { fillNewSite } from '../fill-new-site.ts';

type Chosen = Pick<BodyOf<typeof contract.createWebsite>, 'templateName' | 'preset'>;

export const listNewSiteTemplates = route(contract.listNewSiteTemplates, async ({ deps }) => {
  const { library } = deps.services.templates;
  const templates = await Promise.all(
    (await library.list()).map(async (name) => {
      const template = await library.get(name);
      const declared = await plainTweaks(deps, template);
      return {
        name,
        title: template.conf.name,
        look: lookSample(declared, {}),
        presets: template.presets.map(({ title }) => title),
        presetLooks: template.presets.map(({ tweaks }) => lookSample(declared, tweaks)),
      };
    }),
  );
  return { templates };
});

/** Settings of the template and style that were chosen. */
async function lookOf({ templateName, preset }: Chosen, deps: ServerDeps) {
  if (templateName === undefined) return {};
  const { library } = deps.services.templates;
  if (!(await library.list()).includes(templateName)) throw new AppError('not-found');
  const { presets } = await library.get(templateName);
  const style = presets.find(({ title }) => title === preset);
  if (preset !== undefined && !style) throw new AppError('not-found');
  return { templateName, ...(style ? { tweaks: { ...style.tweaks } } : {}) };
}

/** In a transaction of the new site, since its first rows are behind the wall. */
export const createWebsite = routeWithoutTransaction(
  contract.createWebsite,
  async ({ account, body, deps, newId, once }) => {
    const websiteId = newId();
    const answer = await deps.database.site(websiteId, async (db) => {
      const { isOperator } = await getAccount(db, account.id);
      if (!isOperator) throw new AppError('forbidden');
      return once(db, async () => {
        const { title, identifier, kind, language, timeZone } = body;
        const settings = { ...(await lookOf(body, deps)), language, ...(timeZone ? { timeZone } : {}) };
        await createSite(db, { websiteId, title, identifier, settings });
        await fillNewSite(db, { websiteId, title, kind, language }, { newId, now: deps.now() });
        await addMembership(db, { accountId: account.id, websiteId, roles: [ROLES.admin] });
        const actor = actorOf(account);
        sendEntry(db, { websiteId, id: newId(), actor, action: 'site.created', targetName: title });
        const website = await findWebsiteSummary(db, { accountId: account.id, websiteId }, deps.config);
        if (!website) throw new AppError('internal');
        return { website };
      });
    });
    // The host of the new site may have been asked for before, and be remembered as nobody's.
    deps.siteHosts.forget();
    return answer;
  },
);

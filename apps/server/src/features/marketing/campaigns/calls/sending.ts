import * as contract from '@sitewright/contract/campaigns';
import { campaignGaps } from '@sitewright/domain/mailing/campaign-gaps';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { getWebsite } from '../../../site/sites/index.ts';
import { checkMail, composeMail, languagesOf, loadComposition } from '../compose.ts';
import { queueBeginning, queueRun } from '../jobs/send-campaign.ts';
import { needMailServer } from '../need-mail-server.ts';
import * as queries from '../queries/campaigns.ts';
import { deleteWaiting } from '../queries/enrolment.ts';
import { listRecipients, requeueUnclear } from '../queries/recipients.ts';

export const startCampaign = routeWithoutTransaction(contract.startCampaign, async (context) => {
  const { params, deps, websiteId, body } = context;
  needMailServer(deps);
  const campaign = await deps.database.site(websiteId, (db) => queries.getCampaign(db, params));
  // Its automation says when it leaves.
  if (campaign.automationId !== null) throw new AppError('not-found');
  const gaps = campaignGaps(campaign);
  if (Object.keys(gaps).length > 0) throw new AppError('campaign-incomplete', gaps);
  // What is checked here is the version that is started below.
  const composition = await loadComposition(deps, websiteId, campaign);
  for (const locale of languagesOf(composition))
    checkMail(composition, locale, await composeMail(deps, composition, { locale }));
  return deps.database.site(websiteId, async (db) => {
    const { status, rowVersion } = await queries.lockCampaign(db, params);
    if (status !== 'draft' && status !== 'scheduled') throw new AppError('campaign-begun');
    if (rowVersion !== body.rowVersion || rowVersion !== campaign.rowVersion) throw new AppError('conflict');
    if (body.at === null) {
      await queries.updateStatus(db, params, { status: 'sending' });
      await queueRun(db, params);
    } else {
      const { timeZone } = (await getWebsite(db, websiteId)).settings;
      const seconds = await queries.updateSchedule(db, params, { at: body.at, timeZone });
      if (seconds <= 0) throw new AppError('moment-passed');
      await queueBeginning(db, params, seconds);
    }
    return queries.getCampaign(db, params);
  });
});

export const unscheduleCampaign = route(contract.unscheduleCampaign, async ({ db, params }) => {
  const { status } = await queries.lockCampaign(db, params);
  if (status !== 'draft' && status !== 'scheduled') throw new AppError('campaign-begun');
  if (status === 'scheduled') await queries.updateStatus(db, params, { status: 'draft' });
  return queries.getCampaign(db, params);
});

export const pauseCampaign = route(contract.pauseCampaign, async ({ db, params }) => {
  const { status } = await queries.lockCampaign(db, params);
  if (status === 'sending')
    await queries.updateStatus(db, params, { status: 'paused', pauseReason: 'owner' });
  return queries.getCampaign(db, params);
});

export const resumeCampaign = route(contract.resumeCampaign, async ({ db, params, deps }) => {
  needMailServer(deps);
  const { status } = await queries.lockCampaign(db, params);
  if (status === 'paused') {
    // What waited for days is no news any more.
    await deleteWaiting(db, params);
    await queries.updateStatus(db, params, { status: 'sending' });
    await queueRun(db, params);
  }
  return queries.getCampaign(db, params);
});

export const listCampaignRecipients = route(
  contract.listCampaignRecipients,
  async ({ db, params, query: { state, limit: size, cursor } }) => {
    await queries.getCampaign(db, params);
    return readPage(
      size,
      (limit) => listRecipients(db, { ...params, state, after: cursor ?? null, limit }),
      ({ subscriberId }) => subscriberId,
    );
  },
);

export const resendUnclear = route(
  contract.resendUnclear,
  async ({ db, params, deps, body: { subscriberId } }) => {
    needMailServer(deps);
    const { status, automationId } = await queries.lockCampaign(db, params);
    const count = await requeueUnclear(db, { ...params, subscriberId });
    if (count > 0 && (status === 'sent' || automationId !== null)) {
      if (status === 'sent') await queries.updateStatus(db, params, { status: 'sending' });
      await queueRun(db, params);
    }
    return queries.getCampaign(db, params);
  },
);

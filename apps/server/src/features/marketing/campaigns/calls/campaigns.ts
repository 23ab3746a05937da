import * as contract from '@sitewright/contract/campaigns';
import type { CampaignInput } from '@sitewright/domain/mailing/campaign-schema';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { cleanText } from '../../../content/documents/index.ts';
import { copyTranslations, deleteTranslationsOf } from '../../../content/translations/index.ts';
import { listListNames } from '../../../messages/mailing-lists/index.ts';
import { findSegment } from '../../segments/index.ts';
import { emptyDraft } from '../empty-draft.ts';
import * as queries from '../queries/campaigns.ts';
import { getFigures } from '../queries/reactions.ts';

const MAX_CAMPAIGNS = 1_000;

export const listCampaigns = route(contract.listCampaigns, async ({ db, websiteId, query, deps }) => ({
  ...(await readPage(
    query.limit,
    (limit) => queries.listCampaignRows(db, { websiteId, before: query.cursor ?? null, limit }),
    ({ id }) => id,
  )),
  isMailServerSet: deps.config.smtpUrl !== undefined,
}));

export const getCampaign = route(contract.getCampaign, ({ db, params }) => queries.getCampaign(db, params));

export const getCampaignFigures = route(contract.getCampaignFigures, ({ db, params }) =>
  getFigures(db, params),
);

export const createCampaign = route(contract.createCampaign, async ({ db, websiteId, newId }) => {
  // A site with one list sends to that one.
  const lists = await listListNames(db, websiteId);
  const listId = lists.length === 1 ? (lists[0]?.id ?? null) : null;
  const draft = await emptyDraft(db, { websiteId, listId });
  return addDraft(db, { websiteId, campaignId: newId() }, draft);
});

export const copyCampaign = route(contract.copyCampaign, async ({ db, websiteId, params, newId }) => {
  const source = await queries.getCampaign(db, params);
  // Its segment was deleted since: who gets the copy has to be chosen anew, it must not be everybody.
  const isSegmentGone = source.segmentName !== null && source.segmentId === null;
  const listId = isSegmentGone ? null : source.listId;
  const copy = await addDraft(db, { websiteId, campaignId: newId() }, { ...source, listId });
  await copyTranslations(db, { websiteId, kind: 'campaign', from: source.id, to: copy.id });
  return copy;
});

export const updateCampaign = route(contract.updateCampaign, async ({ db, params, body }) => {
  const { rowVersion, campaign } = body;
  const { status } = await queries.lockCampaign(db, params);
  if (status !== 'draft' && status !== 'scheduled') throw new AppError('campaign-begun');
  await checkList(db, params.websiteId, campaign.listId);
  await checkSegment(db, params.websiteId, campaign.segmentId);
  if (!(await queries.updateCampaign(db, { ...params, rowVersion }, cleaned(campaign))))
    throw new AppError('conflict');
  return queries.getCampaign(db, params);
});

export const deleteCampaign = route(contract.deleteCampaign, async ({ db, params }) => {
  if (!(await queries.deleteCampaign(db, params))) throw new AppError('campaign-begun');
  await deleteTranslationsOf(db, { websiteId: params.websiteId, entityId: params.campaignId });
  return {};
});

async function addDraft(db: Db, key: queries.CampaignKey, campaign: CampaignInput) {
  if ((await queries.countCampaigns(db, key.websiteId)) >= MAX_CAMPAIGNS)
    throw new AppError('campaigns-full');
  await queries.insertCampaign(db, key, campaign);
  return queries.getCampaign(db, key);
}

/** Errors: invalid-fields for a list of another site, or none. */
async function checkList(db: Db, websiteId: string, listId: string | null): Promise<void> {
  if (listId === null) return;
  const lists = await listListNames(db, websiteId);
  if (!lists.some(({ id }) => id === listId))
    throw new AppError('invalid-fields', { 'campaign.listId': 'This list does not exist any more.' });
}

/** Errors: invalid-fields for a segment of another site, or none. */
async function checkSegment(db: Db, websiteId: string, segmentId: string | null): Promise<void> {
  if (segmentId !== null && (await findSegment(db, { websiteId, segmentId })) === null)
    throw new AppError('invalid-fields', { 'campaign.segmentId': 'This segment does not exist any more.' });
}

/** Rich texts within the shared tag list: what is stored is what is shown. */
function cleaned({ blocks, ...campaign }: CampaignInput): CampaignInput {
  return {
    ...campaign,
    blocks: blocks.map((block) =>
      block.kind === 'text' ? { ...block, html: cleanText(block.html) } : block,
    ),
  };
}

import * as contract from '@sitewright/contract/automations';
import {
  type AutomationKind,
  DELAYS,
  delayProblems,
  MAX_STEPS,
} from '@sitewright/domain/mailing/automation-rules';
import { campaignGaps } from '@sitewright/domain/mailing/campaign-gaps';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { deleteTranslationsOf } from '../../../content/translations/index.ts';
import { listListNames, setOwnWelcomes } from '../../../messages/mailing-lists/index.ts';
import { bumpItemVersion } from '../../../site/sites/index.ts';
import { begunMail } from '../begun-mail.ts';
import { checkMail, composeMail, languagesOf, loadComposition } from '../compose.ts';
import { emptyDraft } from '../empty-draft.ts';
import { needMailServer } from '../need-mail-server.ts';
import * as queries from '../queries/automations.ts';
import * as campaigns from '../queries/campaigns.ts';
import { deleteWaiting } from '../queries/enrolment.ts';

const MAX_AUTOMATIONS = 20;

type Plan = Awaited<ReturnType<typeof queries.getPlan>>;

export const listAutomations = route(contract.listAutomations, async ({ db, websiteId, deps }) => ({
  automations: await queries.listAutomationRows(db, websiteId),
  isMailServerSet: deps.config.smtpUrl !== undefined,
}));

export const getAutomation = route(contract.getAutomation, ({ db, params }) =>
  queries.getAutomation(db, params),
);

export const createAutomation = route(contract.createAutomation, async ({ db, websiteId, body, newId }) => {
  await checkList(db, websiteId, body.listId);
  if ((await queries.countAutomations(db, websiteId)) >= MAX_AUTOMATIONS)
    throw new AppError('automations-full');
  const key = { websiteId, automationId: newId() };
  await queries.insertAutomation(db, key, body);
  const email = { kind: body.kind, isFirst: true, delayDays: DELAYS[body.kind].first };
  await addEmail(db, key, email, newId);
  return queries.getAutomation(db, key);
});

export const updateAutomation = route(contract.updateAutomation, async ({ db, params, body }) => {
  const { rowVersion } = await lockOff(db, params);
  if (rowVersion !== body.rowVersion) throw new AppError('conflict');
  if (body.listId !== null) await checkList(db, params.websiteId, body.listId);
  const { kind, steps } = await queries.getPlan(db, params);
  const delays = new Map(body.steps.map(({ id, delayDays }) => [id, delayDays]));
  checkDelays(
    kind,
    steps.map(({ id, delayDays }) => ({ id, delayDays: delays.get(id) ?? delayDays })),
  );
  await queries.updateAutomationRow(db, params, body);
  return queries.getAutomation(db, params);
});

export const deleteAutomation = route(contract.deleteAutomation, async ({ db, params }) => {
  await lockOff(db, params);
  const { websiteId } = params;
  for (const { id: entityId } of (await queries.getPlan(db, params)).steps)
    await deleteTranslationsOf(db, { websiteId, entityId });
  await queries.deleteAutomationRow(db, params);
  return {};
});

export const addAutomationEmail = route(contract.addAutomationEmail, async ({ db, params, body, newId }) => {
  await lockOff(db, params);
  const { kind, steps } = await queries.getPlan(db, params);
  if (steps.length >= MAX_STEPS) throw new AppError('automation-full');
  checkDelays(kind, [...steps, { id: 'delayDays', delayDays: body.delayDays }]);
  await addEmail(db, params, { kind, isFirst: steps.length === 0, delayDays: body.delayDays }, newId);
  return queries.getAutomation(db, params);
});

export const deleteAutomationEmail = route(contract.deleteAutomationEmail, async ({ db, params }) => {
  await lockOff(db, params);
  await queries.deleteStep(db, params);
  await deleteTranslationsOf(db, { websiteId: params.websiteId, entityId: params.campaignId });
  return queries.getAutomation(db, params);
});

export const startAutomation = routeWithoutTransaction(contract.startAutomation, async (context) => {
  const { params, deps, websiteId } = context;
  needMailServer(deps);
  const [automation, contents] = await deps.database.site(websiteId, async (db) => {
    const plan = await queries.getPlan(db, params);
    return [plan, await contentsOf(db, websiteId, plan)] as const;
  });
  const gaps = gapsOf(automation, contents);
  if (Object.keys(gaps).length > 0) throw new AppError('campaign-incomplete', gaps);
  for (const content of contents) {
    const composition = await loadComposition(deps, websiteId, content);
    for (const locale of languagesOf(composition)) {
      const mail = await composeMail(deps, composition, { locale });
      if (mail.missing.length > 0)
        throw new AppError('campaign-incomplete', {
          [content.id]: 'Visitors cannot see something in it any more. Choose something else.',
        });
      checkMail(composition, locale, mail);
    }
  }
  return deps.database.site(websiteId, async (db) => {
    const { isOn, rowVersion } = await queries.lockAutomation(db, params);
    if (isOn) return queries.getAutomation(db, params);
    // What was checked is what leaves.
    if (rowVersion !== automation.rowVersion) throw new AppError('conflict');
    const now = await contentsOf(db, websiteId, automation);
    const versions = (of: { rowVersion: number }[]) => of.map((each) => each.rowVersion).join();
    if (versions(now) !== versions(contents)) throw new AppError('conflict');
    await queries.switchOn(db, params);
    for (const { id: campaignId } of automation.steps) {
      await deleteWaiting(db, { websiteId, campaignId });
      await campaigns.updateStatus(db, { websiteId, campaignId }, { status: 'sending' });
    }
    await welcomeOnce(db, websiteId);
    // Its pictures are for whoever gets it.
    await bumpItemVersion(db, websiteId);
    return queries.getAutomation(db, params);
  });
});

export const stopAutomation = route(contract.stopAutomation, async ({ db, websiteId, params }) => {
  const { isOn } = await queries.lockAutomation(db, params);
  if (isOn) {
    await queries.switchOff(db, params);
    for (const { id: campaignId } of (await queries.getPlan(db, params)).steps) {
      await campaigns.updateStatus(db, { websiteId, campaignId }, { status: 'draft' });
      await deleteWaiting(db, { websiteId, campaignId });
    }
    await welcomeOnce(db, websiteId);
  }
  return queries.getAutomation(db, params);
});

/** Errors: not-found, automation-on. */
async function lockOff(db: Db, key: queries.AutomationKey) {
  const locked = await queries.lockAutomation(db, key);
  if (locked.isOn) throw new AppError('automation-on');
  return locked;
}

async function addEmail(
  db: Db,
  key: queries.AutomationKey,
  { kind, isFirst, delayDays }: { kind: AutomationKind; isFirst: boolean; delayDays: number },
  newId: () => string,
): Promise<void> {
  const { websiteId } = key;
  const campaign = { ...key, campaignId: newId() };
  const draft = await emptyDraft(db, { websiteId, listId: null });
  const begun = await begunMail(db, { websiteId, kind, isFirst }, newId);
  await campaigns.insertCampaign(db, campaign, { ...draft, ...begun });
  await queries.updateStep(db, campaign, delayDays);
}

/** Errors: invalid-fields for a list of another site, or none. */
async function checkList(db: Db, websiteId: string, listId: string): Promise<void> {
  const lists = await listListNames(db, websiteId);
  if (!lists.some(({ id }) => id === listId))
    throw new AppError('invalid-fields', { listId: 'This list does not exist any more.' });
}

/** Errors: invalid-fields, by email. */
function checkDelays(...[kind, steps]: Parameters<typeof delayProblems>): void {
  const problems = delayProblems(kind, steps);
  if (Object.keys(problems).length > 0) throw new AppError('invalid-fields', problems);
}

/** What stands in the emails of an automation, in their order. */
async function contentsOf(db: Db, websiteId: string, { steps }: Plan) {
  const found = await Promise.all(
    steps.map(({ id: campaignId }) => campaigns.findContent(db, { websiteId, campaignId })),
  );
  return found.filter((content) => content !== null);
}

/** What is missing: `listId`, `steps`, or of an email the first gap by its id. */
function gapsOf({ listId }: Plan, contents: Awaited<ReturnType<typeof contentsOf>>): Record<string, string> {
  const gaps: Record<string, string> = {};
  if (listId === null) gaps.listId = 'Choose a mailing list.';
  if (contents.length === 0) gaps.steps = 'Add an email.';
  for (const { id, ...content } of contents) {
    const { listId: _, ...own } = campaignGaps(content);
    const [gap] = Object.values(own);
    if (gap !== undefined) gaps[id] = gap;
  }
  return gaps;
}

/** Has the program welcome nobody to a list whose automation does. */
async function welcomeOnce(db: Db, websiteId: string): Promise<void> {
  await setOwnWelcomes(db, { websiteId, listIds: await queries.listWelcomedLists(db, websiteId) });
}

import type { AutomationKind } from '@sitewright/domain/mailing/automation-rules';
import type {
  Automation,
  AutomationInput,
  AutomationStep,
} from '@sitewright/domain/mailing/automation-schema';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { COUNTS } from './campaigns.ts';

export type AutomationKey = { websiteId: string; automationId: string };

/** So late an email may still leave, after an outage or a correction; later it is dropped. */
export const MAX_LATE = `interval '3 days'`;

const COLUMNS = `a.id, a.kind, a.list_id as "listId", a.is_on as "isOn", a.created_at as "createdAt",
  a.row_version as "rowVersion"`;

/** Automations of a site with their emails, the oldest first. */
export async function listAutomationRows(db: Db, websiteId: string): Promise<Automation[]> {
  return withSteps(db, { websiteId, automationId: null });
}

/** One automation. Errors: not-found. */
export async function getAutomation(db: Db, key: AutomationKey): Promise<Automation> {
  const [automation] = await withSteps(db, key);
  if (!automation) throw new AppError('not-found');
  return automation;
}

/** What an automation is to send: to count recipients takes long. Errors: not-found. */
export async function getPlan(
  db: Db,
  key: AutomationKey,
): Promise<
  Pick<Automation, 'kind' | 'listId' | 'rowVersion'> & { steps: Pick<AutomationStep, 'id' | 'delayDays'>[] }
> {
  const { rows } = await db.query<Awaited<ReturnType<typeof getPlan>>>(
    `select a.kind, a.list_id as "listId", a.row_version as "rowVersion",
            (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'delayDays', c.delay_days) order by c.delay_days, c.id), '[]')
               from campaigns c where c.website_id = a.website_id and c.automation_id = a.id) as steps
       from automations a where a.website_id = $1 and a.id = $2`,
    [key.websiteId, key.automationId],
  );
  if (!rows[0]) throw new AppError('not-found');
  return rows[0];
}

/** Number of automations of a site. */
export async function countAutomations(db: Db, websiteId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from automations where website_id = $1`,
    [websiteId],
  );
  return rows[0]?.count ?? 0;
}

async function withSteps(
  db: Db,
  { websiteId, automationId }: { websiteId: string; automationId: string | null },
): Promise<Automation[]> {
  const { rows } = await db.query<Omit<Automation, 'steps'>>(
    `select ${COLUMNS} from automations a
      where a.website_id = $1 and ($2::uuid is null or a.id = $2) order by a.id`,
    [websiteId, automationId],
  );
  const steps = await db.query<AutomationStep & { automationId: string }>(
    `select c.automation_id as "automationId", c.id, c.subject, c.status, c.pause_reason as "pauseReason",
            c.delay_days as "delayDays", ${COUNTS} as counts
       from campaigns c
      where c.website_id = $1 and c.automation_id is not null and ($2::uuid is null or c.automation_id = $2)
      order by c.delay_days, c.id`,
    [websiteId, automationId],
  );
  return rows.map((row) => ({
    ...row,
    steps: steps.rows.flatMap(({ automationId: of, ...step }) => (of === row.id ? [step] : [])),
  }));
}

/** Locks an automation until the end of the transaction. Errors: not-found. */
export async function lockAutomation(
  db: Db,
  key: AutomationKey,
): Promise<{ isOn: boolean; rowVersion: number }> {
  const { rows } = await db.query<{ isOn: boolean; rowVersion: number }>(
    `select is_on as "isOn", row_version as "rowVersion" from automations where website_id = $1 and id = $2 for update`,
    [key.websiteId, key.automationId],
  );
  if (!rows[0]) throw new AppError('not-found');
  return rows[0];
}

/** Writes one that is off. */
export async function insertAutomation(
  db: Db,
  key: AutomationKey,
  { kind, listId }: { kind: AutomationKind; listId: string },
): Promise<void> {
  await db.query(`insert into automations (website_id, id, kind, list_id) values ($1, $2, $3, $4)`, [
    key.websiteId,
    key.automationId,
    kind,
    listId,
  ]);
}

/** Notes that an automation has changed: who has checked it before checks it again. */
async function raiseVersion(db: Db, key: AutomationKey): Promise<void> {
  await db.query(`update automations set row_version = row_version + 1 where website_id = $1 and id = $2`, [
    key.websiteId,
    key.automationId,
  ]);
}

/** Makes a campaign an email of an automation, to its list. */
export async function updateStep(
  db: Db,
  key: AutomationKey & { campaignId: string },
  delayDays: number,
): Promise<void> {
  await db.query(
    `update campaigns c set automation_id = a.id, delay_days = $4, list_id = a.list_id, segment_id = null
       from automations a
      where c.website_id = $1 and c.id = $3 and a.website_id = $1 and a.id = $2`,
    [key.websiteId, key.automationId, key.campaignId, delayDays],
  );
  await raiseVersion(db, key);
}

/** Saves list and days. Ids of no email of it change nothing. */
export async function updateAutomationRow(
  db: Db,
  key: AutomationKey,
  { listId, steps }: AutomationInput,
): Promise<void> {
  await db.query(
    `update automations set list_id = coalesce($3, list_id), row_version = row_version + 1
      where website_id = $1 and id = $2`,
    [key.websiteId, key.automationId, listId],
  );
  await db.query(
    `update campaigns c
        set list_id = coalesce($3, c.list_id), delay_days = coalesce(s.days, c.delay_days), row_version = c.row_version + 1
       from campaigns before
       left join unnest($4::uuid[], $5::smallint[]) s(id, days) on s.id = before.id
      where before.website_id = $1 and before.automation_id = $2 and c.website_id = $1 and c.id = before.id`,
    [
      key.websiteId,
      key.automationId,
      listId,
      steps.map(({ id }) => id),
      steps.map(({ delayDays }) => delayDays),
    ],
  );
}

/** Switches an automation on, from now on; one that was off for a short while goes on where it was. */
export async function switchOn(db: Db, key: AutomationKey): Promise<void> {
  await db.query(
    `update automations
        set is_on = true, row_version = row_version + 1,
            since = case when since is not null and off_at > now() - ${MAX_LATE} then since else now() end
      where website_id = $1 and id = $2 and not is_on`,
    [key.websiteId, key.automationId],
  );
}

/** Switches an automation off. */
export async function switchOff(db: Db, key: AutomationKey): Promise<void> {
  await db.query(
    `update automations set is_on = false, off_at = now(), row_version = row_version + 1
      where website_id = $1 and id = $2 and is_on`,
    [key.websiteId, key.automationId],
  );
}

/** Deletes an automation with its emails. */
export async function deleteAutomationRow(db: Db, key: AutomationKey): Promise<void> {
  await db.query(`delete from automations where website_id = $1 and id = $2`, [
    key.websiteId,
    key.automationId,
  ]);
}

/** Deletes an email of an automation. */
export async function deleteStep(db: Db, key: AutomationKey & { campaignId: string }): Promise<void> {
  await db.query(`delete from campaigns where website_id = $1 and automation_id = $2 and id = $3`, [
    key.websiteId,
    key.automationId,
    key.campaignId,
  ]);
  await raiseVersion(db, key);
}

/** Lists of a site whose joiners an automation welcomes at once, or as soon as its owner has it go on. */
export async function listWelcomedLists(db: Db, websiteId: string): Promise<string[]> {
  const { rows } = await db.query<{ listId: string }>(
    `select distinct a.list_id as "listId" from automations a
       join campaigns c on c.website_id = a.website_id and c.automation_id = a.id and c.delay_days = 0
        and c.status <> 'draft'
      where a.website_id = $1 and a.kind = 'welcome' and a.is_on and a.list_id is not null`,
    [websiteId],
  );
  return rows.map(({ listId }) => listId);
}

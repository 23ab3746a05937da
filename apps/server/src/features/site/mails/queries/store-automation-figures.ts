import type { StoreAutomationFigures } from '@sitewright/contract/mails';
import {
  STORE_AUTOMATION_KINDS,
  STORE_AUTOMATIONS,
  type StoreAutomationKind,
} from '@sitewright/domain/mail/store-automations';
import type { Db } from '../../../../platform/database/database.ts';

const NONE: StoreAutomationFigures = { sent: 0, failed: 0, waiting: 0, kept: 0, lastSentAt: null };

/** What became of the emails of each automation of a store, without tests. The kinds are those of an index. */
export async function listFigures(
  db: Db,
  websiteId: string,
): Promise<Record<StoreAutomationKind, StoreAutomationFigures>> {
  const { rows } = await db.query<
    Omit<StoreAutomationFigures, 'lastSentAt'> & { kind: string; last: Date | null }
  >(
    `select kind, count(*) filter (where status = 'sent')::int as sent,
            count(*) filter (where status = 'failed')::int as failed,
            count(*) filter (where status = 'queued')::int as waiting,
            count(*) filter (where status = 'kept')::int as kept, max(sent_at) as last
       from mails
      where website_id = $1 and kind in ('cart-reminder', 'restock', 'review-request', 'subscription-renewing')
        and not is_test
      group by kind`,
    [websiteId],
    'store-automation-figures',
  );
  const byKind = new Map(
    rows.map(({ kind, last, ...counts }) => [
      kind,
      { ...counts, lastSentAt: last && new Date(last).toISOString() },
    ]),
  );
  return Object.fromEntries(
    STORE_AUTOMATION_KINDS.map((key) => [key, byKind.get(STORE_AUTOMATIONS[key].mail) ?? NONE]),
  ) as Record<StoreAutomationKind, StoreAutomationFigures>;
}

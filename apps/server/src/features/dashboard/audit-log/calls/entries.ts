import * as contract from '@sitewright/contract/audit-log';
import { actionsOf } from '@sitewright/domain/audit/actions';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import * as entries from '../queries/entries.ts';

const DAY_MS = 86_400_000;

export const listAuditEntries = route(contract.listAuditEntries, ({ db, websiteId, query, now }) => {
  const { cursor, limit: size, actor, area, days } = query;
  const filter = {
    websiteId,
    before: cursor ?? null,
    actor: actor ?? null,
    actions: area ? actionsOf(area) : null,
    since: days ? new Date(now().getTime() - Number(days) * DAY_MS) : null,
  };
  return readPage(
    size,
    (limit) => entries.listEntries(db, { ...filter, limit }),
    ({ id }) => id,
  );
});

export const listAuditActors = route(contract.listAuditActors, async ({ db, websiteId }) => ({
  actors: await entries.listActors(db, websiteId),
}));

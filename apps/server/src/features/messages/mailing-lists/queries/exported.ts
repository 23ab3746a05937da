import type { SubscriberFilter } from '@sitewright/domain/mailing/mailing-schema';
import type { ConsentSource, SubscriberStatus } from '@sitewright/domain/mailing/subscriber-states';
import type { Db } from '../../../../platform/database/database.ts';
import { statementValues } from '../../../../platform/database/statement-values.ts';
import type { SegmentFilter } from '../segment-filter.ts';

/** A place on a list with the consent that it rests on. */
export type ExportedMembership = {
  subscriberId: string;
  email: string;
  name: string;
  list: string;
  status: SubscriberStatus;
  source: ConsentSource | null;
  words: string | null;
  givenAt: string | null;
  confirmedAt: string | null;
};

const WANTED = `($2::uuid is null or p.list_id = $2) and l.deleted_at is null
  and ($5::text is null or p.status = $5 or ($5 = 'undeliverable' and s.undeliverable_since is not null))`;

/** Which places an export holds. */
export type ExportFilter = { websiteId: string; listId: string | null; status: SubscriberFilter | null };

/** Ids of the subscribers of a segment, oldest first. For `database.long`: it joins them with all purchases. Errors: not-found. */
export async function listIdsOfSegment(
  db: Db,
  key: { websiteId: string; segmentId: string },
  segmentFilter: SegmentFilter,
): Promise<string[]> {
  const parts = statementValues(key.websiteId);
  const { rows } = await db.query<{ id: string }>(
    `select s.id from subscribers s where s.website_id = $1 and ${await segmentFilter(db, key, parts)} order by s.id`,
    parts.values,
  );
  return rows.map(({ id }) => id);
}

/** The places of subscribers, oldest first: of those named by `ids`, or of some after one. */
export async function listExported(
  db: Db,
  input: ExportFilter & ({ ids: readonly string[] } | { after: string | null; limit: number }),
): Promise<ExportedMembership[]> {
  const isNamed = 'ids' in input;
  const some = isNamed ? 's.id = any ($3::uuid[])' : '($3::uuid is null or s.id > $3)';
  const { rows } = await db.query<ExportedMembership>(
    `select s.id as "subscriberId", s.email, s.name, l.name as list, p.status, c.source, c.words,
            c.given_at as "givenAt", c.confirmed_at as "confirmedAt"
       from (select s.website_id, s.id, s.email, s.name, s.undeliverable_since from subscribers s
              where s.website_id = $1 and ${some}
                and exists (select from list_places p join mailing_lists l on l.website_id = $1 and l.id = p.list_id
                             where p.website_id = $1 and p.subscriber_id = s.id and ${WANTED})
              order by s.id limit $4) s
       join list_places p on p.website_id = s.website_id and p.subscriber_id = s.id
       join mailing_lists l on l.website_id = p.website_id and l.id = p.list_id and ${WANTED}
       left join lateral (select source, words, given_at, confirmed_at from consents c
                           where c.website_id = p.website_id and c.subscriber_id = p.subscriber_id
                             and c.list_id = p.list_id order by id desc limit 1) c on true
      order by s.id, l.id`,
    [
      input.websiteId,
      input.listId,
      isNamed ? input.ids : input.after,
      isNamed ? input.ids.length : input.limit,
      input.status,
    ],
  );
  return rows;
}

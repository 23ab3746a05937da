import { isPeople, type Person } from '@sitewright/document/live/presence';
import type { Db } from '../../../../platform/database/database.ts';
import type { DocumentRef } from '../document-key.ts';

/** After this many seconds without a word a node is gone. */
const GONE_SECONDS = 15;

/** A draft as the others have it: number of its newest state, the people of other nodes, and the version of the site's settings. */
export type LiveState = { documentId: string; seq: number; people: Person[]; siteVersion: number };

/** The states of open drafts of one site, as a node that has them open asks for them. */
export async function listLiveStates(
  db: Db,
  { websiteId, documentIds, nodeId }: { websiteId: string; documentIds: readonly string[]; nodeId: string },
): Promise<LiveState[]> {
  const { rows } = await db.query<Omit<LiveState, 'people'> & { people: unknown[] | null }>(
    `select d.id as "documentId", d.draft_seq as seq,
            coalesce((select s.row_version from website_settings s where s.website_id = d.website_id), 1) as "siteVersion",
            (select jsonb_agg(p.people order by p.node_id) from draft_presence p
              where p.website_id = d.website_id and p.document_id = d.id and p.node_id <> $3
                and p.seen_at > now() - make_interval(secs => $4)) as people
       from documents d
      where d.website_id = $1 and d.id = any ($2::uuid[])`,
    [websiteId, documentIds, nodeId, GONE_SECONDS],
    'list-live-states',
  );
  return rows.map(({ people, ...row }) => ({ ...row, people: (people ?? []).flatMap(toPeople) }));
}

/** What a node of another release has written and this one cannot read is nobody. */
function toPeople(stored: unknown): Person[] {
  const told = { people: stored };
  return isPeople(told) ? told.people : [];
}

/** Says who has a draft open on a node, and removes what nodes that are gone have said about the site. */
export async function upsertPresence(
  db: Db,
  { websiteId, documentId, nodeId, people }: DocumentRef & { nodeId: string; people: readonly Person[] },
): Promise<void> {
  await db.query(
    `with gone as (
       delete from draft_presence
        where website_id = $1 and node_id <> $3 and seen_at < now() - make_interval(secs => $5))
     insert into draft_presence (website_id, document_id, node_id, people) values ($1, $2, $3, $4)
     on conflict (website_id, document_id, node_id) do update set people = excluded.people, seen_at = now()`,
    [websiteId, documentId, nodeId, JSON.stringify(people), 4 * GONE_SECONDS],
    'upsert-draft-presence',
  );
}

/** Nobody of the node has the draft open any more. */
export async function deletePresence(
  db: Db,
  { websiteId, documentId, nodeId }: DocumentRef & { nodeId: string },
): Promise<void> {
  await db.query(`delete from draft_presence where website_id = $1 and document_id = $2 and node_id = $3`, [
    websiteId,
    documentId,
    nodeId,
  ]);
}

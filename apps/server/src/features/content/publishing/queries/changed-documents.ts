import type { PageStatus } from '@sitewright/domain/site/page-status';
import type { Db } from '../../../../platform/database/database.ts';

/** A page, or the areas of the template, whose draft is not what visitors see. */
export type ChangedDocument = {
  id: string;
  kind: 'page' | 'site';
  owner_id: string;
  draft_seq: number;
  published_version: number | null;
  /** Null for the areas. */
  status: PageStatus | null;
};

/**
 * Documents that differ from what visitors see, the one named first, then the areas, then pages in their order; at most
 * `limit`, with the number of all. A page that was never published and has nothing on it counts while it is a draft.
 */
export async function listChangedDocuments(
  db: Db,
  { websiteId, first, limit }: { websiteId: string; first: string | null; limit: number },
): Promise<{ documents: ChangedDocument[]; total: number }> {
  const { rows } = await db.query<ChangedDocument & { total: number }>(
    `select d.id, d.kind, d.owner_id, d.draft_seq, d.published_version, c.status, count(*) over () as total
       from documents d
       left join collections c on c.website_id = d.website_id and d.kind = 'page' and c.id = d.owner_id
      where d.website_id = $1
        and (d.kind = 'site' and d.draft_seq > 0 or d.kind = 'page' and c.id is not null)
        and (d.draft_seq <> coalesce(d.published_seq, 0) or c.status in ('draft', 'needs-review'))
      order by d.id = $2 desc nulls last, c.display_index nulls first, d.id
      limit $3`,
    [websiteId, first, limit],
  );
  return { documents: rows, total: rows[0]?.total ?? 0 };
}

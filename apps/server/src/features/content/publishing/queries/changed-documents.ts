import type { PageStatus } from '@sitewright/domain/site/page-status';
import type { RecordType } from '@sitewright/domain/site/record-type';
import type { Db } from '../../../../platform/database/database.ts';

/** A page, an item, or the areas of the template, whose draft is not what visitors see. */
export type ChangedDocument = {
  id: string;
  kind: 'page' | 'item' | 'site';
  owner_id: string;
  draft_seq: number;
  published_version: number | null;
  /** That of the page or item; '' for the areas. */
  title: string;
  /** Kind of an item. */
  recordType: RecordType | null;
  /** Null for the areas. */
  status: PageStatus | null;
};

/**
 * Documents that differ from what visitors see, the one named first, then the areas, pages in their order, and items, the
 * newest first; at most `limit`, with the number of all. A page that was never published and has nothing on it counts while it
 * is a draft; an item's document as it was made of its body says nothing new.
 */
export async function listChangedDocuments(
  db: Db,
  {
    websiteId,
    first,
    limit,
    products,
    others,
  }: { websiteId: string; first: string | null; limit: number; products: boolean; others: boolean },
): Promise<{ documents: ChangedDocument[]; total: number }> {
  const { rows } = await db.query<ChangedDocument & { total: number }>(
    `select d.id, d.kind, d.owner_id, d.draft_seq, d.published_version,
            coalesce(c.title, i.title, '') as title, i.record_type as "recordType",
            coalesce(c.status, i.status) as status, count(*) over () as total
       from documents d
       left join collections c on c.website_id = d.website_id and d.kind = 'page' and c.id = d.owner_id
       left join items i on i.website_id = d.website_id and d.kind = 'item' and i.id = d.owner_id
      where d.website_id = $1
        and (d.kind = 'site' and d.draft_seq > 0 or c.id is not null or i.id is not null)
        and case when i.record_type = 'store-item' then $4::boolean and d.draft_seq <> coalesce(d.published_seq, 1)
                 else $5::boolean
                      and (d.draft_seq <> coalesce(d.published_seq, case when d.kind = 'item' then 1 else 0 end)
                           or coalesce(c.status, i.status) in ('draft', 'needs-review')) end
      order by d.id = $2 desc nulls last, d.kind = 'item', c.display_index nulls first, i.publish_on desc, d.id
      limit $3`,
    [websiteId, first, limit, products, others],
  );
  return { documents: rows, total: rows[0]?.total ?? 0 };
}

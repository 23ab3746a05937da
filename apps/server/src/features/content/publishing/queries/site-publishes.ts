import type { ReplyOf } from '@sitewright/contract/call';
import type { listPublishes } from '@sitewright/contract/site-restores';
import type { Db } from '../../../../platform/database/database.ts';

type Publish = ReplyOf<typeof listPublishes>['publishes'][number];

/** Titles that are told of one publish. */
const MAX_TITLES = 5;
const MAX_PUBLISHES = 50;

/**
 * Since when all of a site can be put back: what visitors saw before that is no longer kept of some document, whose first versions
 * are gone. Nothing in the bin counts: the join finds no document there. As a condition of `published_at`.
 */
const IS_WHOLE = `published_at >= coalesce((
  select max(oldest.published_at)
    from (select v.document_id, min(v.version) as version
            from document_versions v
            join documents d on d.website_id = v.website_id and d.id = v.document_id
           where v.website_id = $1
           group by v.document_id) first
    join document_versions oldest
      on oldest.website_id = $1 and oldest.document_id = first.document_id and oldest.version = first.version
   where first.version > 1), '-infinity')`;

/**
 * What was published in one transaction has one moment. Left out are pages and items in the bin, and the time before which not all
 * is kept any more.
 */
export async function listSitePublishes(db: Db, websiteId: string): Promise<Publish[]> {
  const { rows } = await db.query<Publish>(
    `select v.published_at as "publishedAt", count(*)::int as total,
            (array_agg(d.id order by d.id))[1] as "documentId",
            (array_agg(v.version order by d.id))[1] as version,
            (array_agg(coalesce(c.title, i.title, '') order by d.kind = 'item', c.display_index nulls first))[1:$2::int] as titles,
            (select coalesce(nullif(a.name, ''), a.email) from accounts a where a.id::text = max(v.published_by))
              as "publishedBy"
       from document_versions v
       join documents d on d.website_id = v.website_id and d.id = v.document_id
       left join collections c on d.kind = 'page' and c.website_id = d.website_id and c.id = d.owner_id
       left join items i on d.kind = 'item' and i.website_id = d.website_id and i.id = d.owner_id
      where v.website_id = $1 and v.${IS_WHOLE} and (d.kind = 'site' or c.id is not null or i.id is not null)
      group by v.published_at
      order by v.published_at desc
      limit $3`,
    [websiteId, MAX_TITLES, MAX_PUBLISHES],
  );
  return rows;
}

/** A document of the site as it stands, with the version that visitors saw right after a publish; null when there was none yet. */
type DocumentThen = {
  id: string;
  /** Title of the page or item; '' for the areas. */
  title: string;
  version: number | null;
  /** Visitors see that version, and the draft is the same. */
  isSame: boolean;
  isPublished: boolean;
};

/** All pages, items and areas of a site at a publish, sorted by id; null when it is none of the site, or not kept as a whole. */
export async function listDocumentsThen(
  db: Db,
  publish: { websiteId: string; documentId: string; version: number },
): Promise<DocumentThen[] | null> {
  const { websiteId, documentId, version } = publish;
  const found = await db.query(
    `select from document_versions where website_id = $1 and document_id = $2 and version = $3 and ${IS_WHOLE}`,
    [websiteId, documentId, version],
  );
  if (found.rowCount === 0) return null;
  const { rows } = await db.query<DocumentThen>(
    `select d.id, coalesce(c.title, i.title, '') as title, seen.version,
            coalesce(d.published_version = seen.version and d.published_seq = d.draft_seq, false) as "isSame",
            d.published_version is not null as "isPublished"
       from documents d
       left join collections c on d.kind = 'page' and c.website_id = d.website_id and c.id = d.owner_id
       left join items i on d.kind = 'item' and i.website_id = d.website_id and i.id = d.owner_id
       left join lateral (
         select max(v.version) as version
           from document_versions v
           join document_versions moment on moment.website_id = $1 and moment.document_id = $2 and moment.version = $3
          where v.website_id = d.website_id and v.document_id = d.id and v.published_at <= moment.published_at) seen on true
      where d.website_id = $1 and (d.kind = 'site' or c.id is not null or i.id is not null)
      order by d.id`,
    [websiteId, documentId, version],
  );
  return rows;
}

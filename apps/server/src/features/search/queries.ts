import type { Db } from '../../platform/database/database.ts';

export type Found = {
  title: string;
  /** Path without a slash in front; '' for the home page. */
  path: string;
  /** Title of the collection an item is in; null for pages. */
  collectionTitle: string | null;
  /** Beginning of its text, with markup. */
  text: string;
};

/**
 * Published pages and items of a site that have all the words, best first. Reads the rows of the one site by its key:
 * behind the wall no index serves `@@`, and the words of each row are made already.
 */
export async function findByWords(
  db: Db,
  { websiteId, query, limit, offset }: { websiteId: string; query: string; limit: number; offset: number },
): Promise<Found[]> {
  const { rows } = await db.query<Found>(
    `with published as (
        select d.kind, d.owner_id, v.search, v.content
          from documents d
          join document_versions v
            on v.website_id = d.website_id and v.document_id = d.id and v.version = d.published_version
         where d.website_id = $1),
      candidates as (
        select i.id, i.title, concat_ws('/', nullif(collection_path(c), ''), i.url_id) as path,
               c.title as collection_title, coalesce(nullif(i.excerpt, ''), i.body) as text, p.content,
               i.search || to_tsvector('simple', array_to_string(i.tags || i.categories, ' '))
                 || coalesce(p.search, '') as search
          from items i
          join collections c on c.website_id = i.website_id and c.id = i.collection_id and c.status = 'published'
          left join published p on p.kind = 'item' and p.owner_id = i.id
         where i.website_id = $1 and i.status = 'published'
        union all
        select c.id, c.title, collection_path(c), null, c.description, p.content,
               setweight(to_tsvector('simple', c.title), 'A') || to_tsvector('simple', c.description)
                 || coalesce(p.search, '')
          from collections c
          left join published p on p.kind = 'page' and p.owner_id = c.id
         where c.website_id = $1 and c.status = 'published' and not c.folder)
     select title, path, collection_title as "collectionTitle",
            left(coalesce(nullif(text, ''),
              (select string_agg(part #>> '{}', ' ') from jsonb_path_query(content, 'strict $.**.text.*') part), ''),
              4000) as text
       from candidates, to_tsquery('simple', $2) wanted
      where search @@ wanted
      order by ts_rank(search, wanted) desc, title collate "C", id
      limit $3 offset $4`,
    [websiteId, query, limit, offset],
    'search-find',
  );
  return rows;
}

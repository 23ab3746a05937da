import { prefixAt, withoutPrefix } from '@sitewright/domain/language/site-languages';
import { itemPath } from '@sitewright/domain/site/item-url';
import type { Db } from '../../../../platform/database/database.ts';
import { ITEM_ADDRESS } from '../../../content/collections/index.ts';
import { getWebsite } from '../../../site/sites/index.ts';

/** Publishes of a range of days that are looked at, the latest. */
const MAX_PUBLISHES = 1_000;

/** A publish, by the local day and the minute of it; null for `paths` is one of what all pages show. */
export type Publish = { at: string; day: string; minute: number; paths: readonly string[] | null };

type Row = Omit<Publish, 'paths'> & {
  kind: 'page' | 'item' | 'site';
  pagePath: string | null;
  collectionPath: string;
  ordering: string | null;
  urlId: string | null;
  publishOn: number;
};

/** What was published from one local day to another, in its order. */
export async function listPublishes(
  db: Db,
  { websiteId, from, to }: { websiteId: string; from: string; to: string },
): Promise<Publish[]> {
  const { rows } = await db.query<Row>(
    `with zone as (select known_zone(coalesce(
            (select settings ->> 'timeZone' from website_settings where website_id = $1), 'UTC')) as name),
     published as (
       select v.document_id, v.published_at, v.published_at at time zone zone.name as local
         from document_versions v, zone
        where v.website_id = $1 and v.published_at >= $2::date::timestamp at time zone zone.name
          and v.published_at < ($3::date + 1)::timestamp at time zone zone.name
        order by v.published_at desc limit ${MAX_PUBLISHES}
     )
     select p.published_at as at, p.local::date::text as day, d.kind, collection_path(page) as "pagePath",
            floor(extract(epoch from p.published_at - (p.local::date::timestamp at time zone zone.name)) / 60)::int as minute, ${ITEM_ADDRESS}
       from published p
       cross join zone
       join documents d on d.website_id = $1 and d.id = p.document_id
       left join collections page on d.kind = 'page' and page.website_id = $1 and page.id = d.owner_id
       left join items i on d.kind = 'item' and i.website_id = $1 and i.id = d.owner_id
       left join collections c on c.website_id = $1 and c.id = i.collection_id
      where d.kind = 'site' or page.id is not null or i.id is not null
      order by p.published_at`,
    [websiteId, from, to],
  );
  if (rows.length === 0) return [];
  const { settings } = await getWebsite(db, websiteId);
  return rows.map(({ at, day, minute, kind, pagePath, collectionPath, ordering, urlId, publishOn }) => {
    const paths = () => {
      if (kind === 'page') return pagePath === null ? [] : [`/${pagePath}`];
      return urlId === null
        ? []
        : [itemPath({ collectionPath, ordering: ordering ?? '', urlId, publishOn }, settings)];
    };
    return { at, day, minute, paths: kind === 'site' ? null : paths() };
  });
}

/** Whether a publish changed what a path shows, in any language. */
export function changes({ paths }: Publish, path: string): boolean {
  if (paths === null || paths.includes(path)) return true;
  const prefix = prefixAt(path);
  return prefix !== null && paths.includes(withoutPrefix(path, prefix));
}

/** Publishes of a path on one day that its loads are told apart by, the first ones; more are one with the last of these. */
const MAX_OF_DAY = 12;

/** Minutes of a day at which a path was published, in their order. */
export async function publishMinutes(
  db: Db,
  { websiteId, day }: { websiteId: string; day: string },
): Promise<(path: string) => readonly number[]> {
  const publishes = await listPublishes(db, { websiteId, from: day, to: day });
  if (publishes.length === 0) return () => [];
  return (path) => {
    const minutes = publishes.filter((publish) => changes(publish, path)).map(({ minute }) => minute);
    return [...new Set(minutes)].slice(0, MAX_OF_DAY);
  };
}

import type { MemberArea } from '@sitewright/domain/member/member-area-schema';
import { PRODUCT_TYPE_CODES } from '@sitewright/domain/product/product-type';
import type { AreaJoining } from '@sitewright/domain/site/collection-schema';
import type { PageStatus } from '@sitewright/domain/site/page-status';
import type { Db } from '../../../../platform/database/database.ts';
import { itemVisibleTo } from '../../../content/collections/index.ts';

type Key = { websiteId: string; areaId: string };

/** Areas of a site in the order of the page list. */
export async function listAreaRows(db: Db, websiteId: string): Promise<MemberArea[]> {
  const { rows } = await db.query<MemberArea>(
    `select c.id, c.title, '/' || collection_path(c) as path, c.area_joining as joining, c.status,
            (select count(*)::int from (select member_id from area_members a where a.website_id = $1 and a.area_id = c.id
                                         union select member_id from area_buyers($1, c.id)) m) as "memberCount",
            (select count(*)::int from area_invitations i where i.website_id = $1 and i.area_id = c.id) as "invitedCount",
            (select count(*)::int from collections p where p.website_id = $1 and p.parent_id = c.id) as "pageCount",
            coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'isPublished', ${itemVisibleTo('visitor', 't')})
                                       order by t.title, t.id)
                        from products p join items t on t.website_id = $1 and t.id = p.item_id
                       where p.website_id = $1 and p.product_type = ${PRODUCT_TYPE_CODES.paywall} and c.id = any (p.area_ids)), '[]') as products
       from collections c
      where c.website_id = $1 and c.area_joining is not null order by c.display_index, c.id`,
    [websiteId],
  );
  return rows;
}

/** An area, kept from changing until the end of the transaction; null when there is none. */
export async function lockArea(
  db: Db,
  { websiteId, areaId }: Key,
): Promise<{ title: string; path: string; joining: AreaJoining; status: PageStatus } | null> {
  const { rows } = await db.query<{
    title: string;
    path: string;
    joining: AreaJoining;
    status: PageStatus;
  }>(
    `select c.title, '/' || collection_path(c) as path, c.area_joining as joining, c.status
       from collections c
      where c.website_id = $1 and c.id = $2 and c.area_joining is not null for share`,
    [websiteId, areaId],
  );
  return rows[0] ?? null;
}

/** Stores who may join an area; false when there is none. */
export async function updateAreaJoining(
  db: Db,
  { websiteId, areaId }: Key,
  joining: AreaJoining,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update collections set area_joining = $3 where website_id = $1 and id = $2 and area_joining is not null`,
    [websiteId, areaId, joining],
  );
  return rowCount > 0;
}

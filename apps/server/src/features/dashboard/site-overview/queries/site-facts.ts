import type { Db } from '../../../../platform/database/database.ts';

/** What of a site its set-up is judged by. */
export type SiteFacts = {
  /** Somebody has published a page: what a new site begins with was published by nobody. */
  isPublished: boolean;
  /** The home page is another one than the site began with. */
  isHomeEdited: boolean;
  hasStorePage: boolean;
  hasProducts: boolean;
  /** Something for sale has to be sent. */
  hasGoods: boolean;
};

/** Facts of a site; each stops at the first row that proves it. */
export async function findSiteFacts(db: Db, websiteId: string): Promise<SiteFacts> {
  const { rows } = await db.query<SiteFacts>(
    `select exists (select from document_versions where website_id = $1 and published_by is not null) as "isPublished",
            exists (select from documents d join collections c on c.website_id = $1 and c.id = d.owner_id and c.homepage
                     where d.website_id = $1 and d.kind = 'page'
                       and (d.draft_seq is distinct from d.published_seq or d.published_version > 1)) as "isHomeEdited",
            exists (select from collections where website_id = $1 and type_name = 'products') as "hasStorePage",
            exists (select from products where website_id = $1) as "hasProducts",
            exists (select from products where website_id = $1 and product_type = 1) as "hasGoods"`,
    [websiteId],
  );
  return rows[0] as SiteFacts;
}

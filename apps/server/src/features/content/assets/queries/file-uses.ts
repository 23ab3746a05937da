import type { FileUse, FileUser } from '@sitewright/domain/site/asset-schema';
import type { Db } from '../../../../platform/database/database.ts';

type UseRow = { user: FileUser; id: string; title: string | null; places: FileUse['places'] };

/**
 * Uses of a file, read from the index that triggers keep. A draft and the versions of a document count for the page or
 * item it belongs to.
 */
export async function listUses(db: Db, key: { websiteId: string; assetId: string }): Promise<FileUse[]> {
  const { rows } = await db.query<UseRow>(
    `with named as (
       select u.source, u.source_key, split_part(u.source_key, ':', 1) as key from file_uses u
        where u.website_id = $1 and u.asset_id = $2),
     of_documents as (
       select d.kind, d.owner_id,
              case when n.source = 'drafts' then 'draft'
                   when d.published_version::text = split_part(n.source_key, ':', 2) then 'published'
                   else 'earlier' end as place
         from named n join documents d on d.website_id = $1 and d.id = n.key::uuid
        where n.source in ('drafts', 'document_versions')),
     used as (
       select case kind when 'site' then 'site-area' when 'page' then 'page' else 'item' end as used_by,
              owner_id::text as id, place from of_documents
       union all
       select case source when 'collections' then 'page' when 'items' then 'item' when 'products' then 'item'
                when 'variants' then 'item' when 'authors' then 'author' when 'mail_texts' then 'email'
                when 'campaigns' then 'email' when 'campaign_bodies' then 'email'
                when 'form_versions' then 'form' when 'redirects' then 'redirect' when 'template_versions' then 'template'
                when 'downloads' then 'order' else 'settings' end,
              case when source in ('website_settings', 'commerce_preferences', 'mail_texts', 'redirects',
                                   'template_versions', 'campaigns', 'campaign_bodies') then '' else key end, 'settings'
         from named where source not in ('drafts', 'document_versions'))
     select case when p.item_id is not null then 'product' else t.used_by end as user, t.id,
            coalesce(c.title, i.title, au.display_name, f.name, o.number::text, '') as title, t.places
       from (select used_by, id, array_agg(distinct place order by place) as places from used group by 1, 2) t
       left join collections c on t.used_by = 'page' and c.website_id = $1 and c.id::text = t.id
       left join items i on t.used_by = 'item' and i.website_id = $1 and i.id::text = t.id
       left join products p on t.used_by = 'item' and p.website_id = $1 and p.item_id::text = t.id
       left join authors au on t.used_by = 'author' and au.website_id = $1 and au.id::text = t.id
       left join forms f on t.used_by = 'form' and f.website_id = $1 and f.id::text = t.id
       left join orders o on t.used_by = 'order' and o.website_id = $1 and o.id::text = t.id
      order by 1, 3, 2`,
    [key.websiteId, key.assetId],
  );
  return rows.map(({ user, id, title, places }) => ({ user, id, title: title ?? '', places }));
}

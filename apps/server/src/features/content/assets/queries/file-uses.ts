import type { FileUse, FileUser } from '@sitewright/domain/site/asset-schema';
import type { Db } from '../../../../platform/database/database.ts';

type UseRow = { user: FileUser; id: string; title: string | null; places: FileUse['places'] };

/**
 * Uses of a file, read from the index that triggers keep. A draft, the versions of a document and translations count for the page
 * or item they belong to.
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
        where n.source in ('drafts', 'document_versions', 'document_checkpoints')),
     of_translations as (
       select case when t.kind = 'site' then 'settings' when t.entity_id = $1 then 'site-area'
                   when t.kind = 'item' or i.id is not null then 'item' else 'page' end as used_by,
              case when t.kind = 'site' then '' else t.entity_id::text end as id,
              case when t.kind <> 'blocks' then 'settings' when t.state = 'ready' then 'published' else 'draft' end as place
         from named n
         join translations t on t.website_id = $1 and t.kind = n.key and t.entity_id =
                              case when n.source = 'translations' then split_part(n.source_key, ':', 2)::uuid end
                            and t.locale = split_part(n.source_key, ':', 3)
         left join items i on i.website_id = $1 and i.id = t.entity_id
        where n.source = 'translations'),
     used as (
       select case kind when 'site' then 'site-area' when 'page' then 'page' else 'item' end as used_by,
              owner_id::text as id, place from of_documents
       union all
       select used_by, id, place from of_translations
       union all
       select case source when 'collections' then 'page' when 'items' then 'item' when 'products' then 'item'
                when 'variants' then 'item' when 'authors' then 'author' when 'mail_texts' then 'email'
                when 'campaigns' then 'email' when 'campaign_drafts' then 'email' when 'campaign_bodies' then 'email'
                when 'form_versions' then 'form' when 'redirects' then 'redirect' when 'template_versions' then 'template'
                when 'downloads' then 'order' else 'settings' end,
              case when source in ('website_settings', 'commerce_preferences', 'mail_texts', 'redirects',
                                   'template_versions', 'campaigns', 'campaign_drafts', 'campaign_bodies',
                                   'site_part_versions') then ''
                else key end,
              case when source = 'site_part_versions' then 'earlier' else 'settings' end
         from named where (source <> 'site_part_versions' or source_key not in (
                select part || ':' || max(version) from site_part_versions where website_id = $1 group by part))
          and source not in ('drafts', 'document_versions', 'document_checkpoints', 'translations'))
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

import type { Db } from '../../../../platform/database/database.ts';

/** A page or item whose draft, or what visitors see of it, names a saved section. */
export type SectionLink = {
  savedSectionId: string;
  kind: 'page' | 'item';
  ownerId: string;
  title: string;
  /** False where only its draft names it, as far as that was not folded since. */
  isShown: boolean;
};

/** Links to the saved sections of a site that are not in the bin, or to one of them, in the order of titles. */
export async function listLinks(
  db: Db,
  { websiteId, savedSectionId = null }: { websiteId: string; savedSectionId?: string | null },
): Promise<SectionLink[]> {
  const { rows } = await db.query<SectionLink>(
    `select l.saved_section_id as "savedSectionId", d.kind, d.owner_id as "ownerId",
            coalesce(p.title, i.title) as title, bool_or(l.of_version) as "isShown"
       from section_links l
       join collections s on s.website_id = l.website_id and s.id = l.saved_section_id
       join documents d on d.website_id = l.website_id and d.id = l.document_id
       left join collections p on d.kind = 'page' and p.website_id = d.website_id and p.id = d.owner_id
       left join items i on d.kind = 'item' and i.website_id = d.website_id and i.id = d.owner_id
      where l.website_id = $1 and coalesce(l.saved_section_id = $2, true) and coalesce(p.title, i.title) is not null
      group by l.saved_section_id, d.kind, d.owner_id, coalesce(p.title, i.title)
      order by lower(coalesce(p.title, i.title)), d.owner_id`,
    [websiteId, savedSectionId],
  );
  return rows;
}

/** Whether an owner of a document is a saved section. */
export async function isSavedSection(db: Db, websiteId: string, ownerId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from collections where website_id = $1 and id = $2 and type = 'section-library'`,
    [websiteId, ownerId],
  );
  return rowCount > 0;
}

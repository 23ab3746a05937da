import type { Db } from '../../../../platform/database/database.ts';

/** What the canvas of a page shows: where the site and the page are, and the state that the draft of the page has at least. */
export type CanvasRow = {
  identifier: string;
  primaryHost: string | null;
  roles: number[];
  path: string;
  seq: number;
};

/**
 * The page with an id, else the home page of a site, as somebody with roles there opens it; null where there is none, it is a
 * group (`index` is the folder behaviour that is none), or nothing was edited on it yet.
 */
export async function findCanvas(
  db: Db,
  key: { websiteId: string; pageId: string | undefined; accountId: string; index: number },
): Promise<CanvasRow | null> {
  const { rows } = await db.query<CanvasRow>(
    `select w.identifier, m.roles, d.draft_seq as seq,
            (select h.host from hosts h where h.website_id = w.id and h.is_primary) as "primaryHost",
            case when c.homepage then '/' else '/' || collection_path(c) end as path
       from websites w
       join memberships m on m.website_id = w.id and m.account_id = $3
       join collections c on c.website_id = w.id and case when $2::uuid is null then c.homepage else c.id = $2 end
       join documents d on d.website_id = w.id and d.kind = 'page' and d.owner_id = c.id
      where w.id = $1 and w.status <> 'deleted' and (not c.folder or c.folder_behavior = $4)`,
    [key.websiteId, key.pageId ?? null, key.accountId, key.index],
    'find-canvas',
  );
  return rows[0] ?? null;
}

import { WebsiteSettings } from '@sitewright/domain/settings/website-schema';
import { type ItemUrlParts, itemPath, type PostFormat } from '@sitewright/domain/site/item-url';
import type { CommentStatus } from '@sitewright/domain/social/comment-rules';
import type { Comment, ModeratedComment } from '@sitewright/domain/social/comment-schema';
import type { Db } from '../../../../platform/database/database.ts';
import { statementValues } from '../../../../platform/database/statement-values.ts';
import { ITEM_ADDRESS, itemVisibleTo, pageVisibleTo } from '../../collections/index.ts';

/** Fields of the item that a new comment depends on. */
export type CommentedItem = {
  commentState: number;
  publicCommentCount: number;
  /** Epoch milliseconds. */
  publishOn: number;
  /** Address of the item on its site. */
  path: string;
  title: string;
  settings: WebsiteSettings;
};

const COLUMNS = `k.id, k.parent_id as "parentId", k.author_name as "authorName", k.author_url as "authorUrl", k.body,
  (extract(epoch from k.created_at) * 1000)::float8 as "createdAt", k.account_id is not null as "isByOwner"`;

/** Item that visitors see, with the settings of its site. */
export async function findCommentedItem(
  db: Db,
  { websiteId, itemId }: { websiteId: string; itemId: string },
): Promise<CommentedItem | null> {
  const { rows } = await db.query<
    Omit<CommentedItem, 'settings' | 'path'> & ItemUrlParts & { settings: unknown }
  >(
    `select i.comment_state as "commentState", i.public_comment_count as "publicCommentCount", ${ITEM_ADDRESS},
            i.title, s.settings
       from items i
       join collections c on c.website_id = i.website_id and c.id = i.collection_id and ${pageVisibleTo('visitor')}
       left join website_settings s on s.website_id = i.website_id
      where i.website_id = $1 and i.id = $2 and ${itemVisibleTo('visitor')}`,
    [websiteId, itemId],
    'comments-find-item',
  );
  const [row] = rows;
  if (!row) return null;
  const { collectionPath, ordering, urlId, ...item } = row;
  const settings = WebsiteSettings.parse(row.settings ?? {});
  return { ...item, settings, path: itemPath(row, settings) };
}

/** Adds a comment; the parent must be an approved comment of the same item, else the comment stands alone. */
export async function insertComment(
  db: Db,
  websiteId: string,
  comment: {
    id: string;
    itemId: string;
    parentId: string | null;
    authorName: string;
    authorEmail: string;
    authorUrl: string;
    body: string;
    status: CommentStatus;
    accountId: string | null;
  },
): Promise<Comment> {
  const { rows } = await db.query<Comment>(
    `insert into comments as k
       (website_id, id, item_id, parent_id, author_name, author_email, author_url, body, status, account_id)
     values ($1, $2, $3, (select id from comments p
                           where p.website_id = $1 and p.id = $4 and p.item_id = $3 and p.status = 'approved'),
             $5, $6, $7, $8, $9, $10)
     returning ${COLUMNS}`,
    [
      websiteId,
      comment.id,
      comment.itemId,
      comment.parentId,
      comment.authorName,
      comment.authorEmail,
      comment.authorUrl,
      comment.body,
      comment.status,
      comment.accountId,
    ],
    'comments-insert',
  );
  return rows[0] as Comment;
}

/** Approved comments of an item in the order they came in. */
export async function listApproved(
  db: Db,
  {
    websiteId,
    itemId,
    after,
    limit,
  }: { websiteId: string; itemId: string; after: string | null; limit: number },
): Promise<Comment[]> {
  const { rows } = await db.query<Comment>(
    `select ${COLUMNS} from comments k
      where k.website_id = $1 and k.item_id = $2 and k.status = 'approved' and ($3::uuid is null or k.id > $3)
      order by k.id limit $4`,
    [websiteId, itemId, after, limit],
    'comments-list-approved',
  );
  return rows;
}

/** Comments for moderators, newest first; `site` says how the addresses of its posts are written. */
export async function listForModerators(
  db: Db,
  input: {
    websiteId: string;
    site: PostFormat;
    status: string | null;
    flagged: boolean;
    before: string | null;
    limit: number;
  },
): Promise<ModeratedComment[]> {
  const { values, value } = statementValues(input.websiteId);
  const where = ['k.website_id = $1'];
  where.push(input.status === null ? `k.status <> 'deleted'` : `k.status = ${value(input.status)}`);
  if (input.flagged) where.push('k.flag_count > 0');
  if (input.before !== null) where.push(`k.id < ${value(input.before)}`);
  const { rows } = await db.query<Omit<ModeratedComment, 'itemUrl'> & ItemUrlParts>(
    `select ${COLUMNS}, k.item_id as "itemId", i.title as "itemTitle", ${ITEM_ADDRESS},
            k.author_email as "authorEmail", k.status, k.flag_count as "flagCount"
       from comments k
       join items i on i.website_id = k.website_id and i.id = k.item_id
       join collections c on c.website_id = i.website_id and c.id = i.collection_id
      where ${where.join(' and ')}
      order by k.id desc limit ${value(input.limit)}`,
    values,
  );
  return rows.map(({ collectionPath, ordering, urlId, publishOn, ...comment }) => ({
    ...comment,
    itemUrl: itemPath({ collectionPath, ordering, urlId, publishOn }, input.site),
  }));
}

/** Number of comments awaiting moderation. */
export async function countPending(db: Db, websiteId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from comments where website_id = $1 and status = 'pending'`,
    [websiteId],
    'comments-count-pending',
  );
  return rows[0]?.count ?? 0;
}

/** Changed comments with the status they had. */
export type StatusChange = { itemId: string; before: CommentStatus };

/**
 * Moves comments to a status and gives those that had another; a deleted one loses its words and stays deleted. Locks items
 * first and both sorted by id, so that moderators and those who delete items wait for each other instead of deadlocking.
 */
export async function updateStatus(
  db: Db,
  { websiteId, ids, status }: { websiteId: string; ids: readonly string[]; status: CommentStatus },
): Promise<StatusChange[]> {
  const { rows } = await db.query<StatusChange>(
    `with held as materialized (
       select i.id from items i
        where i.website_id = $1 and i.id in (select c.item_id from comments c where c.website_id = $1 and c.id = any ($2))
        order by i.id for no key update),
     before as (
       select id, item_id, status from comments
        where website_id = $1 and id = any ($2) and status <> $3 and status <> 'deleted'
          and item_id in (select held.id from held)
        order by id for update)
     update comments c
        set status = $3,
            flag_count = case when $3 = 'approved' then 0 else c.flag_count end,
            author_name = case when $3 = 'deleted' then '' else c.author_name end,
            author_email = case when $3 = 'deleted' then '' else c.author_email end,
            author_url = case when $3 = 'deleted' then '' else c.author_url end,
            body = case when $3 = 'deleted' then '' else c.body end
       from before b where c.website_id = $1 and c.id = b.id
     returning b.item_id as "itemId", b.status as before`,
    [websiteId, ids, status],
    'comments-update-status',
  );
  return rows;
}

/** Item and status of a comment; null where there is none, or its item has been deleted. */
export async function findComment(
  db: Db,
  { websiteId, id }: { websiteId: string; id: string },
): Promise<{ itemId: string; status: CommentStatus } | null> {
  const { rows } = await db.query<{ itemId: string; status: CommentStatus }>(
    `select item_id as "itemId", status from comments k
      where website_id = $1 and id = $2
        and exists (select from items i where i.website_id = $1 and i.id = k.item_id)`,
    [websiteId, id],
    'comments-find',
  );
  return rows[0] ?? null;
}

/**
 * Notes a flag of an approved comment by the hashes of its visitor and of their network, and gives its flags; null when
 * one of them has flagged it already: cookies cost nothing, so that those of one network are one voice.
 */
export async function insertFlag(
  db: Db,
  input: { websiteId: string; commentId: string; hashes: readonly [visitor: Buffer, network: Buffer] },
): Promise<number | null> {
  const { rows } = await db.query<{ flag_count: number }>(
    `with flag as (
       insert into comment_flags (website_id, comment_id, visitor_hash)
       select $1::uuid, $2::uuid, hash from unnest(array[$3, $4]::bytea[]) hash
        where not exists (select from comment_flags
                           where website_id = $1 and comment_id = $2 and visitor_hash in ($3, $4))
       on conflict do nothing returning 1)
     update comments set flag_count = flag_count + 1
      where website_id = $1 and id = $2 and (select count(*) from flag) = 2
     returning flag_count`,
    [input.websiteId, input.commentId, ...input.hashes],
    'comments-insert-flag',
  );
  return rows[0]?.flag_count ?? null;
}

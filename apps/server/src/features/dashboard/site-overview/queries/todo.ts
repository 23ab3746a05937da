import type { TodoKind } from '@sitewright/contract/site-overview';
import type { Permission } from '@sitewright/domain/account/permissions';
import type { Db } from '../../../../platform/database/database.ts';

/** Counted no further: more is more than can be seen at once. */
const MANY = 1000;
const FAILED_DAYS = 7;

type Todo = { kind: TodoKind; needs: Permission; rows: string };

/** What may wait, who sees it, and the rows that are counted. In the order shown. */
const TODOS: readonly Todo[] = [
  {
    kind: 'orders',
    needs: 'orders.view',
    rows: `select 1 from orders where website_id = $1 and status in ('pending', 'partially-fulfilled')
              and payment_status = 'paid'`,
  },
  {
    kind: 'sold-out',
    needs: 'store.view',
    rows: `select distinct item_id from variant_states where website_id = $1 and state = 0`,
  },
  {
    kind: 'low-stock',
    needs: 'store.view',
    rows: `select distinct item_id from variant_states where website_id = $1 and state = 1`,
  },
  {
    kind: 'submissions',
    needs: 'forms.manage',
    rows: `select 1 from form_submissions where website_id = $1 and not is_read and not is_spam and not is_test`,
  },
  {
    kind: 'comments',
    needs: 'comments.moderate',
    rows: `select 1 from comments where website_id = $1 and status = 'pending'`,
  },
  {
    kind: 'reviews',
    needs: 'store.view',
    rows: `select 1 from reviews where website_id = $1 and status = 'pending'`,
  },
  {
    kind: 'failed-mails',
    needs: 'orders.view',
    rows: `select 1 from mails where website_id = $1 and status = 'failed'
              and created_at > $2::timestamptz - interval '${FAILED_DAYS} days'`,
  },
  {
    kind: 'unpublished-pages',
    needs: 'pages.edit',
    rows: `select 1 from documents d join collections c on c.website_id = $1 and c.id = d.owner_id
            where d.website_id = $1 and d.kind = 'page' and d.draft_seq <> coalesce(d.published_seq, 0)`,
  },
];

/** What waits for somebody with these permissions, with how many there are, up to a thousand. */
export async function countTodos(
  db: Db,
  { websiteId, permissions, now }: { websiteId: string; permissions: ReadonlySet<Permission>; now: Date },
): Promise<{ kind: TodoKind; count: number }[]> {
  const counted = TODOS.filter(({ needs }) => permissions.has(needs));
  if (counted.length === 0) return [];
  const parts = counted.map(
    ({ kind, rows }) =>
      `select '${kind}' as kind, (select count(*)::int from (${rows} limit ${MANY}) r) as count`,
  );
  // The moment is named where no part needs it, so that the statement takes the same values for everybody.
  const { rows } = await db.query<{ kind: TodoKind; count: number }>(
    `select t.kind, t.count from (${parts.join(' union all ')}) t where t.count > 0 and $2::timestamptz is not null`,
    [websiteId, now],
  );
  return counted.flatMap(({ kind }) => rows.filter((row) => row.kind === kind));
}

import type { Item } from '@sitewright/domain/site/item-schema';
import type { Db } from '../../../../platform/database/database.ts';
import type { ItemsHeld, ListedRow } from './item-cache.ts';
import { filedVisibleTo, itemVisibleTo } from './visible-to.ts';

/** Which published items one list shows, in what order. Labels compare without case. */
export type ItemListQuery = {
  collectionId: string;
  /** Posts by time, items in the owner's order, or events: to come, over, touching `from` … `before`. */
  order: 'newest' | 'place' | 'upcoming' | 'past' | 'between';
  tag?: string | undefined;
  category?: string | undefined;
  /** Only items with the star. */
  featured?: boolean | undefined;
  /** Half-open interval, epoch milliseconds: of publishing, of events for `between`. */
  from?: number | undefined;
  before?: number | undefined;
  limit: number;
  offset: number;
};

/**
 * Published items of several lists, and some by their ids, in one statement, and one for those that are not held. Unknown
 * ids are left out. Each order is a branch that runs for its lists; the database prepares one statement for the orders a
 * page has.
 */
export async function listItemLists(
  db: Db,
  wishes: {
    websiteId: string;
    lists: readonly ItemListQuery[];
    ids: readonly string[];
    now: number;
    held: ItemsHeld;
  },
): Promise<{ lists: Item[][]; items: Item[] }> {
  const lists: Item[][] = wishes.lists.map(() => []);
  const items: Item[] = [];
  if (wishes.lists.length + wishes.ids.length === 0) return { lists, items };
  const wished = wishes.lists.map(rowOf);
  const read = wishes.held.columns(wishes.lists.map(({ collectionId }) => collectionId));
  const { text, name } = statementOf(wished, read);
  const { rows } = await db.query<ListedRow & { place: number }>(
    text,
    [wishes.websiteId, JSON.stringify(wished), wishes.ids, ...(text.includes('$4') ? [wishes.now] : [])],
    name,
  );
  const found = new Map<string, Item>();
  for (const item of await wishes.held.of(db, wishes.websiteId, rows)) found.set(item.id, item);
  for (const { place: index, id } of rows) {
    const item = found.get(id);
    if (item) (lists[index] ?? items).push(item);
  }
  return { lists, items };
}

/** A label drives its list where that is in order of time: from the items it would read all newer ones. */
function rowOf({ collectionId, order, limit, offset, ...rest }: ItemListQuery, index: number) {
  const { tag, category } = rest;
  const driven = tag === undefined ? 'filed' : category === undefined ? 'tagged' : 'both';
  const ofLabels = order === 'newest' ? driven : (`${order}-of-labels` as const);
  const branch: Branch = (tag ?? category) === undefined ? order : ofLabels;
  return { ...rest, place: index, branch, collection_id: collectionId, most: limit, skipped: offset };
}

const moment = (value: string) => `to_timestamp(${value} / 1000)`;
const NOW = moment('$4::float8');

const ITEMS = `i.website_id = $1 and i.collection_id = w.collection_id and ${itemVisibleTo('visitor')}
  and (w.featured is null or i.starred = w.featured)`;

/** Lists of one order. `sorted` is the order of an index. */
function branch(name: string, { from = 'items i', where = '', sorted }: Parts): string {
  return `(select i.id, row_number() over (order by ${sorted}) as rank from ${from}
    where w.branch = '${name}' and ${ITEMS} ${where} order by ${sorted} limit w.most offset w.skipped)`;
}
type Parts = { from?: string; where?: string; sorted: string };

const labelled = (name: string, kind: 'tag' | 'category') => `${name}.website_id = $1
  and ${name}.collection_id = w.collection_id and ${name}.kind = '${kind}' and ${name}.key = w.${kind}_key
  and ${filedVisibleTo('visitor', name)}`;

function labelBranch(name: string, { from = 'item_labels l', where }: { from?: string; where: string }) {
  return branch(name, {
    from: `${from} join items i on i.website_id = l.website_id and i.id = l.item_id`,
    where: `and ${where} and l.publish_on >= w.since and l.publish_on < w.until`,
    sorted: 'l.publish_on desc, l.item_id desc',
  });
}

const has = (kind: 'tag' | 'category') => `(w.${kind}_key is null
  or exists (select from item_labels l where ${labelled('l', kind)} and l.item_id = i.id))`;

/** Few events are to come: they are found by their end and then sorted by their start. */
const endingAfter = (when: string) =>
  `(select * from items i where ${ITEMS} and i.finished_at >= ${when} offset 0) i`;

/** An order whose lists may ask for labels besides; those that do not are spared the look. */
function branches<Name extends string>(name: Name, { where = '', ...parts }: Parts) {
  const ofLabels = `${name}-of-labels` as const;
  return {
    [name]: branch(name, { ...parts, where }),
    [ofLabels]: branch(ofLabels, { ...parts, where: `${where} and ${has('tag')} and ${has('category')}` }),
  } as Record<Name | typeof ofLabels, string>;
}

/** Written so that no index of times is tempting: these lists stop after some items in another order. */
const WITHIN = `and (w."from" is null or i.publish_on >= w.since) and (w.before is null or i.publish_on < w.until)`;
const PUBLISHED = `and i.publish_on >= w.since and i.publish_on < w.until`;
const BRANCHES = {
  newest: branch('newest', { where: PUBLISHED, sorted: 'i.publish_on desc, i.id desc' }),
  tagged: labelBranch('tagged', { where: labelled('l', 'tag') }),
  filed: labelBranch('filed', { where: labelled('l', 'category') }),
  both: labelBranch('both', {
    from: 'item_labels l join item_labels c on c.item_id = l.item_id',
    where: `${labelled('l', 'tag')} and ${labelled('c', 'category')}`,
  }),
  ...branches('place', { where: WITHIN, sorted: 'i.display_index, i.id' }),
  ...branches('upcoming', { from: endingAfter(NOW), sorted: 'i.starts_at, i.id' }),
  ...branches('past', { where: `and i.finished_at < ${NOW}`, sorted: 'i.starts_at desc, i.id desc' }),
  ...branches('between', {
    from: endingAfter('w.since'),
    where: 'and i.starts_at < w.until',
    sorted: 'i.starts_at, i.id',
  }),
};
type Branch = keyof typeof BRANCHES;
const NAMES = Object.keys(BRANCHES) as Branch[];

const statements = new Map<string, string>();

/** The statement for the branches of some lists, and its name. */
function statementOf(
  lists: readonly { branch: Branch }[],
  read: { columns: string; name: string },
): { text: string; name: string } {
  const used = NAMES.filter((name) => lists.some(({ branch }) => branch === name));
  const name = `items-of-lists-${used.map((branch) => NAMES.indexOf(branch).toString(36)).join('')}${read.name}`;
  const text = statements.get(name) ?? textOf(used, read.columns);
  statements.set(name, text);
  return { text, name };
}

const textOf = (used: readonly Branch[], columns: string) => `with wish as materialized (
  select w.*, label_key(w.tag) as tag_key, label_key(w.category) as category_key,
         coalesce(${moment('w.from')}, '-infinity') as since, coalesce(${moment('w.before')}, 'infinity') as until
    from jsonb_to_recordset($2::jsonb) w (place int, branch text, collection_id uuid, tag text, category text,
      featured boolean, "from" float8, before float8, most int, skipped int))
select found.place, item.* from (
  ${used.map((name) => `select w.place, f.rank, f.id from wish w cross join lateral ${BRANCHES[name]} f union all`).join(' ')}
  select -1 as place, n as rank, id from unnest($3::uuid[]) with ordinality given (id, n)
) found cross join lateral (
  select ${columns} from items i
   where i.website_id = $1 and i.id = found.id and ${itemVisibleTo('visitor')} limit 1
) item order by found.place, found.rank`;

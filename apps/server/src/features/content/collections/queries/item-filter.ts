import { filedVisibleTo, itemVisibleTo } from './visible-to.ts';
/** Which items of a collection a list shows. Absent filters do not filter; labels compare without case. */
export type ItemFilter = {
  websiteId: string;
  collectionId: string;
  tag?: string | undefined;
  /** Items of categories below it are shown too. */
  category?: string | undefined;
  /** Only items with the star. */
  featured?: boolean | undefined;
  authorId?: string | undefined;
  /** Half-open interval of publish_on, epoch milliseconds. */
  publishedFrom?: number | undefined;
  publishedBefore?: number | undefined;
  /** Only items that stand before or after this place in order of time. */
  beyond?: ItemPosition | undefined;
};

/** Where an item stands in order of time; without an id, the end of its millisecond. */
export type ItemPosition = { side: 'older' | 'newer'; publishOn: number; id: string };

/** A statement that is being put together: each new text of values is prepared once by its name. */
export type ItemStatement = { from: string; where: string[]; values: unknown[]; name: string };

/**
 * The conditions of a filter. A list in order of time starts from the first label (`drive`), whose index has that order:
 * from the items it would read all newer ones to find those of a rare label.
 */
export function itemStatement(filter: ItemFilter, { drive }: { drive: boolean }): ItemStatement {
  const statement: ItemStatement = {
    from: 'items i',
    where: [`i.website_id = $1`, `i.collection_id = $2`, `${itemVisibleTo('visitor')}`],
    values: [filter.websiteId, filter.collectionId],
    name: '',
  };
  let mayDrive = drive;
  for (const [kind, label] of labelsOf(filter)) {
    if (label === undefined) continue;
    const key = kind === 'author' ? parameter(statement, label) : `label_key(${parameter(statement, label)})`;
    const has = `l.website_id = $1 and l.collection_id = $2 and l.kind = '${kind}' and l.key = ${key} and ${filedVisibleTo('visitor')}`;
    if (mayDrive) {
      statement.from = `item_labels l join items i on i.website_id = l.website_id and i.id = l.item_id`;
      statement.where.push(has);
    } else {
      statement.where.push(`exists (select from item_labels l where ${has} and l.item_id = i.id)`);
    }
    statement.name += `-${kind}`;
    mayDrive = false;
  }
  addTimes(statement, filter);
  return statement;
}

function labelsOf(filter: ItemFilter) {
  return [
    ['author', filter.authorId],
    ['tag', filter.tag],
    ['category', filter.category],
  ] as const;
}

function addTimes(statement: ItemStatement, filter: ItemFilter): void {
  const { featured, publishedFrom, publishedBefore, beyond } = filter;
  const own = drivenByLabel(statement) ? 'l.publish_on, l.item_id' : 'i.publish_on, i.id';
  const published = own.split(',', 1)[0];
  const add = (name: string, condition: string) => {
    statement.where.push(condition);
    statement.name += `-${name}`;
  };
  if (featured !== undefined) add('featured', `i.starred = ${parameter(statement, featured)}`);
  if (publishedFrom !== undefined)
    add('from', `${published} >= to_timestamp(${parameter(statement, publishedFrom)}::float8 / 1000)`);
  if (publishedBefore !== undefined)
    add('before', `${published} < to_timestamp(${parameter(statement, publishedBefore)}::float8 / 1000)`);
  if (beyond) {
    const moment = `to_timestamp(${parameter(statement, beyond.publishOn)}::float8 / 1000)`;
    const sign = beyond.side === 'older' ? '<' : '>';
    add(beyond.side, `(${own}) ${sign} (${moment}, ${parameter(statement, beyond.id)}::uuid)`);
  }
}

/** True when rows come in the order of the label's index. */
export function drivenByLabel({ from }: ItemStatement): boolean {
  return from !== 'items i';
}

/** Adds a value and gives its place in the text. */
export function parameter({ values }: ItemStatement, value: unknown): string {
  values.push(value);
  return `$${values.length}`;
}

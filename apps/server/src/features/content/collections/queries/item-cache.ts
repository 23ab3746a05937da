import type { Item } from '@sitewright/domain/site/item-schema';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../../platform/database/database.ts';
import { SHOWN_OF_ITEM, translatedItem } from '../../translations/index.ts';
import { ITEM_COLUMNS, type ItemRow, toItem } from './item-rows.ts';
import { itemVisibleTo } from './visible-to.ts';

/** Which transactions wrote an item and its author last: a row with the same stamp is the same row. */
const STAMP = `case when i.author_id is null then i.xmin::text else concat(i.xmin, ' ',
  (select a.xmin from authors a where a.website_id = i.website_id and a.id = i.author_id)) end as stamp`;

/**
 * Translations that visitors see, by language: of an item of which only the blocks are shown in one, its body. Whoever writes either touches
 * the row of the item, so that its stamp moves.
 */
export const TRANSLATIONS = `(select jsonb_object_agg(shown.locale, case when own.state = 'ready' then own.texts
         else jsonb_build_object('body', coalesce(own.texts ->> 'body', '')) end)
   from (select distinct t.locale from ${SHOWN_OF_ITEM}) shown
   left join translations own on own.website_id = i.website_id and own.kind = 'item' and own.entity_id = i.id
     and own.locale = shown.locale) as translations`;

/** A whole item with its stamp and translations. */
export const STAMPED_COLUMNS = `${ITEM_COLUMNS}, ${STAMP}, ${TRANSLATIONS}`;

export type Stamped = { id: string; stamp: string };

/** Columns a statement reads of each item, and their part of the statement's name. */
type Columns = { columns: string; name: string };
const WHOLE: Columns = { columns: STAMPED_COLUMNS, name: '' };
const STAMPS: Columns = { columns: `i.id, ${STAMP}`, name: '-stamps' };

/** A row of either. */
export type ListedRow = Stamped | WholeRow;
export type WholeRow = ItemRow & Stamped & { translations: Translations | null };

/** Texts of an item by language and field. */
type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Items of rows: as they are, or in a language. */
export type ItemsHeld = Pick<ItemCache, 'columns' | 'of' | 'keep'>;

const MAX_CHARS = 24_000_000;
/** Characters of an item besides its texts, and of each form of it in another language. */
const OVERHEAD = 1_500;
const MAX_COLLECTIONS = 5_000;

/** Items as they were last read, each as long as its row is the same; the same object each time. */
export class ItemCache {
  private readonly held: LRUCache<string, { stamp: string; item: Item }>;

  /** Collections of which a list was read. */
  private readonly listed = new LRUCache<string, true>({ max: MAX_COLLECTIONS });

  constructor(maxChars = MAX_CHARS) {
    this.held = new LRUCache({ maxSize: maxChars, sizeCalculation: ({ item }) => charsOf(item) });
  }

  /** Columns for lists of these collections: only stamps once their items may be held. */
  columns(collectionIds: readonly string[]): Columns {
    const isKnown = collectionIds.every((id) => this.listed.has(id));
    for (const id of collectionIds) this.listed.set(id, true);
    return isKnown ? STAMPS : WHOLE;
  }

  /** The published items of rows, in their order; those that are neither whole nor held take one more statement. */
  async of(db: Db, websiteId: string, rows: readonly ListedRow[]): Promise<Item[]> {
    const cachedRows = rows.map((row) =>
      'title' in row ? this.keep(websiteId, row) : this.find(websiteId, row.id, row.stamp),
    );
    const missing = rows.filter((_, index) => cachedRows[index] === undefined).map(({ id }) => id);
    if (missing.length === 0) return cachedRows as Item[];
    const found = await db.query<WholeRow>(BY_IDS, [websiteId, missing], 'items-visible-by-ids');
    const read = new Map(found.rows.map((row) => [row.id, this.keep(websiteId, row)]));
    return rows.flatMap(({ id }, index) => cachedRows[index] ?? read.get(id) ?? []);
  }

  /** The item of a row: the one that is held when the row is the same. */
  keep(websiteId: string, row: WholeRow): Item {
    const known = this.find(websiteId, row.id, row.stamp);
    if (known) return known;
    const item = toItem(row);
    if (row.translations) translationsOf.set(item, row.translations);
    this.held.set(`${websiteId} ${row.id}`, { stamp: row.stamp, item });
    return item;
  }

  /** The same items in a language; the same object each time. */
  in(language: string): ItemsHeld {
    return {
      columns: (ids) => this.columns(ids),
      of: async (db, websiteId, rows) =>
        (await this.of(db, websiteId, rows)).map((item) => localItem(item, language)),
      keep: (websiteId, row) => localItem(this.keep(websiteId, row), language),
    };
  }

  private find(websiteId: string, id: string, stamp: string): Item | undefined {
    const found = this.held.get(`${websiteId} ${id}`);
    return found?.stamp === stamp ? found.item : undefined;
  }
}

/** Characters that an item holds with its translations, about. */
function charsOf(item: Item): number {
  const translations = Object.values(translationsOf.get(item) ?? {}).flatMap(Object.values<string>);
  const languages = Object.keys(translationsOf.get(item) ?? {}).length;
  const own = [item.body, item.excerpt, JSON.stringify(item.content)];
  return [...own, ...translations].reduce((sum, { length }) => sum + length, OVERHEAD * (1 + languages));
}

const translationsOf = new WeakMap<Item, Translations>();
const localItems = new WeakMap<Item, Map<string, Item>>();
/** Which item one in a language was made of. */
const originals = new WeakMap<Item, Item>();
const localTexts = new WeakMap<Item, Readonly<Record<string, string>>>();

/** What an item is called in addresses: in the first language, and by language where visitors see a translation of it. */
type ItemAddresses = { first: string; translated: ReadonlyMap<string, string> };

/** Of an item in whatever language. */
export function addressesOfItem(item: Item): ItemAddresses {
  const original = originals.get(item) ?? item;
  const translations = Object.entries(translationsOf.get(original) ?? {});
  const first = original.urlId;
  return { first, translated: new Map(translations.map(([tag, { urlId }]) => [tag, urlId || first])) };
}

/** Texts of an item in the language it is given in; none for one in the first language. */
export function localTextsOf(item: Item): Readonly<Record<string, string>> {
  return localTexts.get(item) ?? {};
}

/** An item in a language: what is not translated is in the first one. Its own object, since contexts are kept by it. */
function localItem(item: Item, language: string): Item {
  const byLanguage = localItems.get(item) ?? new Map<string, Item>();
  localItems.set(item, byLanguage);
  const known = byLanguage.get(language);
  if (known) return known;
  const texts = translationsOf.get(item)?.[language] ?? {};
  const local = translatedItem(item, texts);
  localTexts.set(local, texts);
  byLanguage.set(language, local);
  originals.set(local, item);
  return local;
}

const BY_IDS = `select ${STAMPED_COLUMNS} from items i
  where i.website_id = $1 and i.id = any($2::uuid[]) and ${itemVisibleTo('visitor')}`;

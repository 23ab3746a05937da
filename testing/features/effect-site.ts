import { randomBytes } from 'node:crypto';
import { ProductItemFields } from '@sitewright/domain/product/owner-schema';
import { createProduct } from '@sitewright/server/features/catalogue/products/index';
import sharp from 'sharp';
import { documentOf } from '../builders/document.ts';
import { aProduct } from '../builders/product.ts';
import type { SignedIn } from '../test-app.ts';
import { shownAt } from './configured-site.ts';
import { CONTENT_KINDS, givenContentKinds, slugOf } from './content-kinds.ts';
import { givenPage } from './given-pages.ts';
import {
  ADDRESS,
  AUTHOR,
  aPlainProduct,
  FILM,
  ITEM_EFFECTS,
  PICTURE,
  type Place,
  PRODUCT_EFFECTS,
  RELATED,
  SOUND,
} from './item-effects.ts';
import { givenUploader } from './uploader.ts';

const WAV = Buffer.from(
  `RIFF\x24\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data\0\0\0\0`,
  'latin1',
);

type Change = Readonly<Record<string, unknown>>;
type Row = Record<string, unknown>;

/**
 * A site with an item of each kind, and for each of them what changes its fields by the owner's call and looks at it; with the
 * values that `PICTURE` and the like stand for.
 */
export async function givenEffectSite(templateName: string) {
  const app = await givenUploader('admin');
  const { websiteId, query, deps, database, owner } = app;
  await query(`update websites set account_state = 'paid' where id = $1`, [websiteId]);
  const { ids } = await givenContentKinds(app, templateName);
  const api = `/api/websites/${websiteId}`;
  const collections = await query<{ id: string; url_id: string }>(
    'select id, url_id from collections where website_id = $1',
    [websiteId],
  );
  const summaries = collections.map(({ id }) => ({
    type: 'summary',
    props: { collectionId: id, filterFeatured: true, pageSize: 30 },
  }));
  await givenPage(app, 'page', { urlId: 'featured', content: documentOf(...summaries) });
  const values = await givenValues(app, ids.get('a product') ?? '');
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return values.get(value) ?? value;
    return Array.isArray(value) ? value.map(fill) : value;
  };
  const lookAt = (collection: string, slug: () => string, id = '') => {
    return async (place: Place) => {
      const own = `/${collection}/${slug()}`;
      const paths: Readonly<Record<Place, string>> = {
        page: own,
        head: own,
        list: `/${collection}`,
        featured: '/featured',
        feed: `/${collection}?format=rss`,
        donate: `/donate/${id}`,
        context: `${own}?format=json`,
      };
      return partOf(place, await shownAt(app, paths[place]));
    };
  };
  const items = Object.entries(ITEM_EFFECTS).map(([kind, effects]) => {
    const path = `${api}/items/${ids.get(kind)}`;
    let now: Row | undefined;
    return {
      kind,
      effects,
      look: lookAt(CONTENT_KINDS[kind]?.collection ?? '', () => String(now?.urlId ?? slugOf(kind))),
      change: async (change: Change) => {
        now ??= (await owner.get(path)).json as Row;
        const next = picked(
          withAll(now, change, (to) => (to === ADDRESS ? `${slugOf(kind)}-moved` : fill(to))),
          change,
        );
        const reply = await owner.patch(path, { ...next, rowVersion: now.rowVersion });
        if (reply.status !== 200) throw new Error(`${kind}: ${reply.text}`);
        now = reply.json;
      },
    };
  });
  const shop = collections.find(({ url_id }) => url_id === 'products')?.id ?? '';
  const slug = `plain-${randomBytes(3).toString('hex')}`;
  const { id } = await database.site(websiteId, (db) =>
    createProduct(db, {
      websiteId,
      collectionId: shop,
      newId: deps.newId,
      publishOn: 1,
      status: 'published',
      title: slug,
      product: aProduct(aPlainProduct()),
    }),
  );
  const look = lookAt('products', () => slug, id);
  const product = await productOf({ owner, path: `${api}/products/${id}`, look, fill });
  return { app, values, items, product };
}

type ProductSource = {
  owner: SignedIn;
  path: string;
  look: (place: Place) => Promise<string>;
  fill: (value: unknown) => unknown;
};

/** What the owner's call gives of a product. */
type ProductReply = Row & {
  rowVersion: number;
  product: Row & { variants: (Row & { qtyInStock: number })[] };
};

async function productOf({ owner, path, look, fill }: ProductSource) {
  const read = async (): Promise<ProductReply> => (await owner.get(path)).json;
  const stockOf = ({ product }: ProductReply) => product.variants[0]?.qtyInStock ?? 0;
  const first = await read();
  const send = async (product: ProductReply, rowVersion: number) => {
    const words = Object.fromEntries(
      Object.keys(ProductItemFields.shape).map((name) => [name, product[name]]),
    );
    const variants = product.product.variants.map(({ held: _, ...variant }) => variant);
    const body = { words, product: { ...product.product, variants }, rowVersion };
    const reply = await owner.put(path, body);
    if (reply.status !== 200) throw new Error(reply.text);
  };
  return {
    kind: 'a product',
    effects: PRODUCT_EFFECTS,
    look,
    change: async (change: Change) => {
      const now = await read();
      await send(withAll(now, change, fill), now.rowVersion);
    },
    restore: async () => {
      const now = await read();
      const stockChange = stockOf(first) - stockOf(now);
      await send(withAll(first, { 'product.variants.0.stockChange': stockChange }, fill), now.rowVersion);
    },
  };
}

/** What visitors see of a page stands in its main part, the rest is for search engines. */
function partOf(place: Place, text: string): string {
  if (place === 'feed' || place === 'context') return text;
  const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '';
  return place === 'head' ? text.replace(main, '') : main;
}

type Uploader = Awaited<ReturnType<typeof givenUploader>>;

async function givenValues(app: Uploader, related: string): Promise<ReadonlyMap<string, string>> {
  const { owner, send, websiteId } = app;
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#7a5b3a' } })
    .jpeg()
    .toBuffer();
  const frames = Buffer.concat([box('ftyp', 'isom\0\0\0\0mp42'), box('mdat', 'frames')]);
  const picture = await send('ash.jpg', bytes);
  const film = await send('kiln.mp4', frames, { accept: 'video' });
  const sound = await send('kiln.wav', WAV, { accept: 'audio' });
  const author = await owner.post(`/api/websites/${websiteId}/authors`, { displayName: 'Ida Brand' });
  return new Map([
    [PICTURE, picture.json.id],
    [FILM, film.json.id],
    [SOUND, sound.json.id],
    [AUTHOR, author.json.id],
    [RELATED, related],
    [ADDRESS, 'moved'],
  ]);
}

/** The top-level fields that a change is in. */
function picked(row: Row, change: Change): Row {
  return Object.fromEntries(
    Object.keys(change)
      .map((path) => path.split('.')[0] ?? '')
      .map((top) => [top, row[top]]),
  );
}

/** A row with the values of a change, whose type is the row's: the call looks at them. */
function withAll<T extends Row>(row: T, change: Change, fill: (value: unknown) => unknown): T {
  return Object.entries(change).reduce<unknown>(
    (now, [path, value]) => withValue(now, path.split('.'), fill(value)),
    row,
  ) as T;
}

function withValue(value: unknown, [name, ...rest]: readonly string[], next: unknown): unknown {
  if (name === undefined) return next;
  if (Array.isArray(value))
    return value.map((row, at) => (at === Number(name) ? withValue(row, rest, next) : row));
  const before = (value ?? {}) as Row;
  return { ...before, [name]: withValue(before[name], rest, next) };
}

/** A box of an MP4 file. */
function box(type: string, content: string): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + content.length);
  return Buffer.concat([size, Buffer.from(type + content, 'latin1')]);
}

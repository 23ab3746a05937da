import { availableParallelism } from 'node:os';
import type { Db } from '../../platform/database/database.ts';
import type { AppDeps } from '../../platform/http/deps.ts';
import { listAssets, storeAsset } from '../assets/index.ts';
import { saveProduct } from '../catalogue/index.ts';
import { authorOfName, createCollection, createItem } from '../collections/index.ts';
import { createDocument, publishDocument } from '../documents/index.ts';
import { changeSettings, createSite, findWebsite } from '../sites/index.ts';
import { type Demo, type DemoEvent, type DemoPost, readDemo, readPictures } from './demo-files.ts';
import { toDocument } from './demo-page.ts';
import { type DemoProduct, toProductDraft } from './demo-product.ts';
import { demoNavigations, demoSettings } from './demo-site.ts';
import { eventTimes } from './event-times.ts';
import { claimDemo, finishDemo } from './progress.ts';

const DAY_MS = 86_400_000;

type Deps = Pick<AppDeps, 'database' | 'storage' | 'newId' | 'now' | 'log' | 'state'>;
type Seeding = {
  db: Db;
  websiteId: string;
  demo: Demo;
  deps: Deps;
  assetId: (fileName: string) => string;
  collectionIds: Map<string, string>;
};

/**
 * Creates the demo site in an installation that has no site yet, through the functions of an owner's edits. Ended half
 * way, the next start goes on: pictures that are stored are kept, all the rest is one transaction.
 */
export async function seedDemo(deps: Deps): Promise<void> {
  const websiteId = await claimDemo(deps);
  if (websiteId === null) return;
  const demo = await readDemo();
  const started = deps.now().getTime();
  await createEmptySite(deps, websiteId, demo);
  const ids = await storePictures(deps, websiteId, demo);
  const assetId = (fileName: string) => {
    const id = ids.get(fileName);
    if (!id) throw new Error(`demo: there is no picture '${fileName}'`);
    return id;
  };
  await deps.database.site(websiteId, async (db) => {
    const seeding = { db, websiteId, demo, deps, assetId, collectionIds: new Map() };
    await seedCollections(seeding);
    await seedPages(seeding);
    await seedItems(seeding);
    await seedBlockFields(seeding);
    const navigations = demoNavigations(demo.site, (urlId) => collectionId(seeding, urlId));
    await changeSettings(db, { websiteId }, { navigations });
    await finishDemo(db, websiteId);
  });
  deps.log.info({ ms: deps.now().getTime() - started }, 'demo site created');
}

/** A signal need not wait for the rest: what is not committed is done by the next start. */
function goOnUnlessStopping({ state }: Deps): void {
  if (state.phase === 'stopping') throw new Error('demo: the program is being ended');
}

async function createEmptySite({ database }: Deps, websiteId: string, { site }: Demo): Promise<void> {
  await database.site(websiteId, async (db) => {
    if (await findWebsite(db, websiteId)) return;
    const { identifier, title } = site;
    await createSite(db, { websiteId, identifier, title, settings: demoSettings(site) });
  });
}

async function storePictures(deps: Deps, websiteId: string, demo: Demo): Promise<Map<string, string>> {
  const alts = altTexts(demo);
  const stored = await deps.database.site(websiteId, (db) => listAssets(db, { websiteId, limit: 1000 }));
  const ids = new Map(stored.map(({ filename, id }) => [filename, id]));
  const pictures = readPictures();
  // Each lane takes the next picture: decoding and encoding them is most of the first start, and uses one core each.
  const lane = async () => {
    for await (const { fileName, bytes } of pictures) {
      goOnUnlessStopping(deps);
      if (ids.has(fileName)) continue;
      const altText = alts.get(fileName) ?? '';
      const { id } = await storeAsset(deps, { websiteId, fileName, bytes, altText });
      ids.set(fileName, id);
    }
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, lane));
  return ids;
}

function altTexts({ products, posts, events }: Demo): Map<string, string> {
  const pictures = [
    ...products.flatMap(({ images }) => images),
    ...[...posts, ...events].map((item) => item.mainImage),
  ];
  return new Map(pictures.map(({ asset, alt }) => [asset, alt]));
}

async function seedCollections({ db, websiteId, demo, deps, collectionIds }: Seeding): Promise<void> {
  for (const { type, urlId, ...fields } of demo.site.collections) {
    const id = deps.newId();
    collectionIds.set(urlId, id);
    await createCollection(db, { websiteId, id, typeName: type, urlId, ...fields });
  }
}

/** All pages exist before the first is filled: their blocks name collections, and navigations name pages. */
async function seedPages(seeding: Seeding): Promise<void> {
  const { db, websiteId, demo, deps } = seeding;
  for (const page of demo.pages) {
    goOnUnlessStopping(deps);
    const id = deps.newId();
    seeding.collectionIds.set(page.urlId, id);
    const { urlId, title, navigationTitle, description } = page;
    const homepage = urlId === demo.site.homepage;
    await createCollection(db, {
      websiteId,
      id,
      typeName: 'page',
      urlId,
      title,
      navigationTitle,
      seoDescription: description,
      homepage,
      content: documentOf(seeding, page.sections),
    });
    await publishDocument(db, { websiteId, kind: 'page', ownerId: id }, { now: deps.now() });
  }
}

/** Block fields of the site template are the sections of the site's own document. */
async function seedBlockFields(seeding: Seeding): Promise<void> {
  const { db, websiteId, demo, deps } = seeding;
  const sections = Object.entries(demo.site.blockFields).map(([id, section]) => ({ ...section, id }));
  const key = { websiteId, kind: 'site' as const, ownerId: websiteId };
  await createDocument(db, { ...key, content: documentOf(seeding, sections) });
  await publishDocument(db, key, { now: deps.now() });
}

function documentOf(seeding: Seeding, sections: Parameters<typeof toDocument>[0]) {
  return toDocument(sections, {
    newId: seeding.deps.newId,
    assetId: seeding.assetId,
    collectionId: (urlId) => collectionId(seeding, urlId),
  });
}

async function seedItems(seeding: Seeding): Promise<void> {
  const { site, products, posts, events } = seeding.demo;
  const ofType = (type: string) =>
    collectionId(seeding, site.collections.find((collection) => collection.type === type)?.urlId ?? '');
  for (const product of products) await seedProduct(seeding, ofType('products'), product);
  for (const post of posts) await seedPost(seeding, ofType('blog'), post);
  for (const event of events) await seedEvent(seeding, ofType('events'), event);
}

async function seedProduct(seeding: Seeding, collection: string, product: DemoProduct): Promise<void> {
  const { db, websiteId, demo, deps, assetId } = seeding;
  goOnUnlessStopping(deps);
  const imageIds = product.images.map(({ asset }) => assetId(asset));
  const item = await createItem(db, {
    websiteId,
    id: deps.newId(),
    collectionId: collection,
    recordType: 'store-item',
    urlId: product.urlId,
    title: product.title,
    excerpt: product.excerpt,
    body: product.additionalInfo,
    starred: product.featured,
    tags: product.tags,
    categories: product.categories,
    mainImageId: imageIds[0] ?? null,
    content: { imageIds },
    publishOn: deps.now().getTime(),
  });
  const draft = toProductDraft(product, { store: demo.site.store, assetId });
  await saveProduct(db, { websiteId, itemId: item.id, newId: deps.newId, product: draft });
}

async function seedPost({ db, websiteId, demo, deps, assetId }: Seeding, collection: string, post: DemoPost) {
  const displayName = demo.authors.find(({ id }) => id === post.author)?.displayName;
  const author = displayName ? await authorOfName(db, { websiteId, displayName, newId: deps.newId }) : null;
  await createItem(db, {
    websiteId,
    id: deps.newId(),
    collectionId: collection,
    recordType: 'text',
    ...written(post, assetId),
    authorId: author?.id ?? null,
    publishOn: deps.now().getTime() - post.publishedDaysAgo * DAY_MS,
  });
}

async function seedEvent(
  { db, websiteId, demo, deps, assetId }: Seeding,
  collection: string,
  event: DemoEvent,
) {
  goOnUnlessStopping(deps);
  const times = eventTimes(event, { now: deps.now(), timeZone: demo.site.timeZone });
  await createItem(db, {
    websiteId,
    id: deps.newId(),
    collectionId: collection,
    recordType: 'event',
    ...written(event, assetId),
    content: { ...times, location: event.location },
    publishOn: deps.now().getTime(),
  });
}

function written(item: DemoPost | DemoEvent, assetId: (fileName: string) => string) {
  const { urlId, title, excerpt, body, tags, categories } = item;
  return { urlId, title, excerpt, body, tags, categories, mainImageId: assetId(item.mainImage.asset) };
}

function collectionId({ collectionIds }: Seeding, urlId: string): string {
  const id = collectionIds.get(urlId);
  if (!id) throw new Error(`demo: there is no page '${urlId}'`);
  return id;
}

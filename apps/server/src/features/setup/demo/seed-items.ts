import { saveProduct } from '../../catalogue/products/index.ts';
import { authorOfName, createItem } from '../../content/collections/index.ts';
import type { Demo, DemoEvent, DemoPost, DemoProject } from './demo-files.ts';
import { type DemoProduct, toProductDraft } from './demo-product.ts';
import { eventTimes } from './event-times.ts';
import { collectionId, goOnUnlessStopping, type Seeding } from './seeding.ts';

const DAY_MS = 86_400_000;

/** All items of the demo's collections. */
export async function seedItems(seeding: Seeding): Promise<void> {
  const { site, products, posts, events, galleries, albums, projects } = seeding.demo;
  const ofType = (type: string) =>
    collectionId(seeding, site.collections.find((collection) => collection.type === type)?.urlId ?? '');
  for (const product of products) await seedProduct(seeding, ofType('products'), product);
  for (const post of posts) await seedPost(seeding, ofType('blog'), post);
  for (const event of events) await seedEvent(seeding, ofType('events'), event);
  for (const project of projects) await seedProject(seeding, ofType('projects'), project);
  for (const { collection, items } of galleries) await seedGallery(seeding, collection, items);
  for (const album of albums) await seedAlbum(seeding, album);
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

async function seedProject(
  { db, websiteId, deps, assetId }: Seeding,
  collection: string,
  project: DemoProject,
) {
  goOnUnlessStopping(deps);
  const { client, year, role, images } = project;
  await createItem(db, {
    websiteId,
    id: deps.newId(),
    collectionId: collection,
    recordType: 'text',
    ...written(project, assetId),
    content: { imageIds: images.map(({ asset }) => assetId(asset)), customContent: { client, year, role } },
    publishOn: deps.now().getTime(),
  });
}

async function seedGallery(seeding: Seeding, urlId: string, images: Demo['galleries'][number]['items']) {
  const { db, websiteId, deps, assetId } = seeding;
  goOnUnlessStopping(deps);
  for (const { asset, title, excerpt } of images)
    await createItem(db, {
      websiteId,
      id: deps.newId(),
      collectionId: collectionId(seeding, urlId),
      recordType: 'image',
      title,
      excerpt,
      mainImageId: assetId(asset),
      publishOn: deps.now().getTime(),
    });
}

async function seedAlbum(seeding: Seeding, { collection, artist, items }: Demo['albums'][number]) {
  const { db, websiteId, deps, assetId } = seeding;
  goOnUnlessStopping(deps);
  for (const { asset, ...track } of items)
    await createItem(db, {
      websiteId,
      id: deps.newId(),
      collectionId: collectionId(seeding, collection),
      recordType: 'audio',
      ...track,
      content: { media: { fileId: assetId(asset), artist } },
      publishOn: deps.now().getTime(),
    });
}

function written(item: DemoPost | DemoEvent | DemoProject, assetId: (fileName: string) => string) {
  const { urlId, title, excerpt, body, tags, categories } = item;
  return { urlId, title, excerpt, body, tags, categories, mainImageId: assetId(item.mainImage.asset) };
}

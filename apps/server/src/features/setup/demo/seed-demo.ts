import { availableParallelism } from 'node:os';
import { FOLDER_BEHAVIOURS } from '@sitewright/domain/site/collection-type';
import { fileTypeOf, listAssets, listMedia, storeAsset, storeMedia } from '../../content/assets/index.ts';
import { createCollection } from '../../content/collections/index.ts';
import { createDocument, publishDocument } from '../../content/documents/index.ts';
import { changeSettings, createSite, findWebsite } from '../../site/sites/index.ts';
import { type Demo, readDemo, readFiles } from './demo-files.ts';
import { toDocument } from './demo-page.ts';
import { demoNavigations, demoSettings } from './demo-site.ts';
import { claimDemo, finishDemo } from './progress.ts';
import { seedComments } from './seed-comments.ts';
import { seedItems } from './seed-items.ts';
import { collectionId, type Deps, goOnUnlessStopping, type Seeding } from './seeding.ts';

/**
 * Creates the demo site in an installation that has no site yet, through the functions of an owner's edits. Ended half
 * way, the next start continues: images that are stored are kept, all the rest is one transaction.
 */
export async function seedDemo(deps: Deps): Promise<void> {
  const websiteId = await claimDemo(deps);
  if (websiteId === null) return;
  const demo = await readDemo();
  const started = deps.now().getTime();
  await createEmptySite(deps, websiteId, demo);
  const ids = await storeImages(deps, websiteId, demo);
  await storeDocuments(deps, websiteId, ids);
  const assetId = (fileName: string) => {
    const id = ids.get(fileName);
    if (!id) throw new Error(`demo: there is no file '${fileName}'`);
    return id;
  };
  await deps.database.site(websiteId, async (db) => {
    const seeding = { db, websiteId, demo, deps, assetId, collectionIds: new Map() };
    await seedCollections(seeding);
    await seedPages(seeding);
    await seedItems(seeding);
    await seedComments(seeding);
    await seedBlockFields(seeding);
    const navigations = demoNavigations(demo.site, (urlId) => collectionId(seeding, urlId));
    await changeSettings(db, { websiteId }, { navigations });
    await finishDemo(db, websiteId);
  });
  deps.log.info({ ms: deps.now().getTime() - started }, 'demo site created');
}

async function createEmptySite({ database }: Deps, websiteId: string, { site }: Demo): Promise<void> {
  await database.site(websiteId, async (db) => {
    if (await findWebsite(db, websiteId)) return;
    const { identifier, title } = site;
    await createSite(db, { websiteId, identifier, title, settings: demoSettings(site) });
  });
}

/** Sounds and documents are stored as they are. */
async function storeDocuments(deps: Deps, websiteId: string, ids: Map<string, string>): Promise<void> {
  const stored = await deps.database.site(websiteId, (db) =>
    listMedia(db, { withSold: true, websiteId, limit: 200 }),
  );
  for (const { filename, id } of stored) ids.set(filename, id);
  for (const kind of ['sounds/rendered', 'files'] as const)
    for await (const { fileName, bytes } of readFiles(kind)) {
      goOnUnlessStopping(deps);
      const type = fileTypeOf(bytes);
      if (ids.has(fileName) || !type) continue;
      ids.set(fileName, (await storeMedia(deps, { websiteId, fileName, type, bytes })).id);
    }
}

async function storeImages(deps: Deps, websiteId: string, demo: Demo): Promise<Map<string, string>> {
  const alts = altTexts(demo);
  const stored = await deps.database.site(websiteId, (db) =>
    listAssets(db, { websiteId, limit: 1000, withSold: true }),
  );
  const ids = new Map(stored.map(({ filename, id }) => [filename, id]));
  const images = readFiles('images/rendered');
  // Each lane takes the next image: decoding and encoding them is most of the first start, and uses one core each.
  const lane = async () => {
    for await (const { fileName, bytes } of images) {
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

function altTexts({ products, posts, events, projects, galleries }: Demo): Map<string, string> {
  const storedImages = [
    ...products.flatMap(({ images }) => images),
    ...[...posts, ...events, ...projects].map((item) => item.mainImage),
    ...projects.flatMap(({ images }) => images),
    ...galleries.flatMap(({ items }) => items),
  ];
  return new Map(storedImages.map(({ asset, alt }) => [asset, alt]));
}

async function seedCollections({
  db,
  websiteId,
  demo,
  deps,
  assetId,
  collectionIds,
}: Seeding): Promise<void> {
  for (const { type, urlId, parent, layout, mainImage, ...fields } of demo.site.collections) {
    const id = deps.newId();
    collectionIds.set(urlId, id);
    const parentId = parent === undefined ? null : (collectionIds.get(parent) ?? null);
    const target = { urlId, parentId, regionName: layout, folderBehavior: folderBehaviour(type) };
    const mainImageId = mainImage === undefined ? null : assetId(mainImage);
    await createCollection(db, { websiteId, id, typeName: type, ...target, mainImageId, ...fields });
  }
}

/** A folder opens in the navigation, an index is a page itself. */
function folderBehaviour(type: string): number | null {
  if (type === 'index') return FOLDER_BEHAVIOURS.index;
  return type === 'folder' ? FOLDER_BEHAVIOURS.none : null;
}

/** All pages exist before the first is filled: their blocks name collections, and navigations name pages. */
async function seedPages(seeding: Seeding): Promise<void> {
  const { db, websiteId, demo, deps } = seeding;
  for (const page of demo.pages) {
    goOnUnlessStopping(deps);
    const id = deps.newId();
    seeding.collectionIds.set(page.urlId, id);
    const { urlId, title, navigationTitle, description, parent } = page;
    const homepage = urlId === demo.site.homepage;
    await createCollection(db, {
      websiteId,
      id,
      typeName: 'page',
      urlId,
      parentId: parent === undefined ? null : collectionId(seeding, parent),
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

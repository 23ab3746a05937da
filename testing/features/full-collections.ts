import type { RecordType } from '@sitewright/domain/site/record-type';
import { createProduct } from '@sitewright/server/features/catalogue/products/index';
import { createCollection, createItem } from '@sitewright/server/features/content/collections/index';
import { aProduct } from '../builders/product.ts';
import type { TestApp } from '../test-app.ts';
import { givenList } from './mailing-list.ts';

const KINDS: readonly (readonly [string, RecordType])[] = [
  ['blog', 'text'],
  ['events', 'event'],
  ['gallery', 'image'],
  ['album', 'audio'],
];

/**
 * One collection of each kind with an item whose every text is `text`; ids by kind, and the ids of a product, a mailing list and
 * a published form.
 */
export async function givenFullCollections(app: TestApp & { images: readonly string[] }, text: string) {
  const { database, websiteId, deps, images } = app;
  const title = text.slice(0, 200);
  const paragraph = `<p>${text}</p>`;
  const collections: Record<string, string> = {};
  const item = await database.site(websiteId, async (db) => {
    const add = async (typeName: string) => {
      const id = deps.newId();
      collections[typeName] = id;
      const description = text.slice(0, 500);
      await createCollection(db, { websiteId, id, typeName, title, description, urlId: `${typeName}-${id}` });
      return id;
    };
    for (const [typeName, recordType] of KINDS) {
      const collectionId = await add(typeName);
      const startDate = Date.now() + 86_400_000;
      const place = { addressTitle: title, addressLine1: title, addressLine2: title, addressCountry: title };
      await createItem(db, {
        ...{ websiteId, id: deps.newId(), collectionId, recordType, title, excerpt: paragraph },
        ...{ body: paragraph, tags: [text.slice(0, 40)], categories: [text.slice(0, 20)] },
        ...{ mainImageId: images[1] ?? null, publishOn: Date.now() - 1000 },
        content: recordType === 'event' ? { startDate, endDate: startDate + 3_600_000, location: place } : {},
      });
    }
    const collectionId = await add('products');
    const created = await createProduct(db, {
      ...{ websiteId, collectionId, title, newId: deps.newId, publishOn: Date.now(), status: 'published' },
      product: aProduct(),
    });
    return created.id;
  });
  const { listId: list } = await givenList({ name: `${text.slice(0, 40)} ${deps.newId()}` }, app);
  return { collections, item, list, form: await givenPublishedForm(app, text) };
}

/** A form with `text` in every field that an owner can fill in. */
async function givenPublishedForm(app: TestApp, text: string): Promise<string> {
  const owner = await app.signIn('websiteManager');
  const path = `/api/websites/${app.websiteId}/forms`;
  const title = text.slice(0, 100);
  const labels = { title, description: title };
  const fields = [
    { id: 'a', type: 'text', ...labels, placeholder: title, required: true },
    { id: 'b', type: 'radio', ...labels, options: [title, 'Other'] },
    { id: 'c', type: 'likert', title, questions: [title] },
    { id: 'd', type: 'name', ...labels },
    { id: 'e', type: 'section', ...labels },
    { id: 'f', type: 'address', ...labels },
  ];
  const content = { name: title, fields, disclaimer: text.slice(0, 1000), submitLabel: text.slice(0, 40) };
  const made = await owner.post(path, { content });
  if (made.status !== 200) throw new Error(`no form: ${made.text}`);
  const { id, rowVersion } = made.json;
  await owner.post(`${path}/${id}/publish`, { rowVersion });
  return id;
}

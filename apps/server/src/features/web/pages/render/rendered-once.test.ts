import { renderers } from '@sitewright/blocks/renderers';
import { Template } from '@sitewright/template/template';
import { documentOf } from '@sitewright/testing/builders/document';
import { aVariant } from '@sitewright/testing/builders/product';
import { givenShop } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCollection, createItem } from '../../../content/collections/index.ts';
import { publishDocument } from '../../../content/documents/index.ts';
import { changeSettings } from '../../../site/sites/index.ts';
import { DeferredSlots } from './deferred-slots.ts';

/** Names of the templates that are rendered from now on. */
function renderedTemplates(): string[] {
  const names: string[] = [];
  const { render } = Template.prototype;
  const spy = vi.spyOn(Template.prototype, 'render').mockImplementation(function (this: Template, ...given) {
    names.push(this.name);
    return render.apply(this, given);
  });
  onTestFinished(() => spy.mockRestore());
  return names;
}

test('a page renders its blocks and its template once, when it is new and after a change', async () => {
  const app = await testApp();
  const { database, websiteId, deps } = app;
  const shop = await givenShop(app);
  await shop.product({ variants: [aVariant()] }, { title: 'Mug' });
  const home = deps.newId();
  const summary = { type: 'summary', props: { collectionId: shop.collectionId } };
  const content = documentOf(summary);
  await database.site(websiteId, async (db) => {
    const page = { websiteId, id: home, typeName: 'page', title: 'Home', homepage: true, content };
    await createCollection(db, page);
    await publishDocument(db, { websiteId, kind: 'page', ownerId: home });
  });
  const block = vi.spyOn(renderers.summary, 'render');
  onTestFinished(() => block.mockRestore());
  const names = renderedTemplates();
  for (const siteTitle of ['One', 'Two']) {
    await database.site(websiteId, (db) => changeSettings(db, { websiteId }, { settings: { siteTitle } }));
    names.length = 0;
    block.mockClear();
    expect((await app.get('/')).text).toContain('Mug');
    expect(block).toHaveBeenCalledOnce();
    expect(names.filter((name) => name.startsWith('layout')).length, names.join()).toBe(1);
  }
});

test('lists of a template are loaded together when all of the page is printed, and nothing around them is printed again', async () => {
  const app = await testApp();
  const { database, websiteId, deps } = app;
  await database.site(websiteId, async (db) => {
    await changeSettings(db, { websiteId }, { settings: { templateName: 'pica' } });
    const { id: collectionId } = await createCollection(db, {
      websiteId,
      id: deps.newId(),
      typeName: 'blog',
      title: 'News',
    });
    for (const [index, category] of ['Clay', 'Glaze', 'Kiln', 'Clay'].entries())
      await createItem(db, {
        ...{ websiteId, id: deps.newId(), collectionId, recordType: 'text', title: `Post ${index}` },
        ...{ categories: [category], publishOn: index + 1 },
      });
  });
  const names = renderedTemplates();
  const list = (await app.get('/news')).text;
  const columns = list.split('class="section-column"').slice(1);
  expect(
    columns.map((column) =>
      column
        .split('</section>')[0]
        ?.match(/Post \d/g)
        ?.toSorted(),
    ),
  ).toEqual([['Post 0', 'Post 3'], ['Post 1'], ['Post 2']]);
  expect(list).not.toMatch(/<!--[0-9a-f]{32} /);
  expect(names.filter((name) => name !== 'late tag').length).toBe(new Set(names).size - 1);
  const post = (await app.get('/news/post-3')).text;
  expect(post).toContain('class="related"');
  expect(post).toContain('Post 0');
});

test('a place is printed when it is loaded, those inside it too, and one that goes on and on stays empty', async () => {
  let loads = 0;
  const late = new DeferredSlots(async () => {
    loads += 1;
  });
  const inner = () => late.leave(() => ({ output: `inner ${loads}`, errors: [] }));
  const outer = late.leave(() => ({ output: `<${inner()}>`, errors: [] }));
  expect(await late.fill(`a${outer}b`)).toBe('a<inner 2>b');
  expect(await late.fill('plain')).toBe('plain');
  expect(loads).toBe(2);
  const endless = (): string => late.leave(() => ({ output: `.${endless()}`, errors: [] }));
  expect(await late.fill(endless())).toBe('....');
});

import { givenHome } from '@sitewright/testing/features/template-upload';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { changeDocument, createDocument, publishDocument } from '../../../content/documents/index.ts';
import { areaId, areasIn } from './template-areas.ts';

/** Area of every shipped template. */
const AREA = 'footer-note';

/** A text in the area, as the editor adds it. */
async function fill({ database, websiteId, deps }: TestApp, text: string) {
  const key = { websiteId, kind: 'site' as const, ownerId: websiteId };
  await database.site(websiteId, async (db) => {
    await createDocument(db, { ...key, id: deps.newId() });
    const block = { id: deps.newId(), type: 'text', props: {}, text: { html: `<p>${text}</p>` } };
    const column = { id: deps.newId(), type: 'column', props: {}, layout: { span: 12 }, children: [block] };
    const row = { id: deps.newId(), type: 'row', props: {}, children: [column] };
    const node = { id: AREA, type: 'section', props: {}, layout: { kind: 'rows' as const }, children: [row] };
    await changeDocument(db, key, { type: 'add-node', node, at: { parent: 'root', after: null } });
  });
  return key;
}

test('an owner sees the areas that the template has on a page, fills one, and visitors see it once it is published', async () => {
  const app = await testApp();
  const owner = await app.signIn('admin');
  await givenHome(app);
  const { token } = (await owner.post(`/api/websites/${app.websiteId}/previews`, {})).json;
  const areas = async () => (await app.get(`/?areas=&preview=${token}`)).text;
  const shows = (text: string) => text.includes('<p>Open on Sundays</p>');

  const empty = await areas();
  expect(/data-areas="([^"]*)"/.exec(empty)?.[1]).toBe(`[&quot;${AREA}&quot;]`);
  expect(/#section-footer-note::before\{content:"([^"]*)"/.exec(empty)?.[1]).toBe('Footer note');
  expect((await app.get('/?areas=')).text.includes('data-areas')).toBe(false);

  const key = await fill(app, 'Open on Sundays');
  const filled = await areas();
  expect([filled.includes(`id="section-${AREA}"`), shows(filled)]).toEqual([true, true]);
  expect(shows((await app.get(`/?preview=${token}`)).text)).toBe(true);
  expect(shows((await app.get('/')).text)).toBe(false);
  await app.database.site(app.websiteId, (db) => publishDocument(db, key));
  expect(/ id="footer-note">.*Open on Sundays/s.test((await app.get('/')).text)).toBe(true);
});

test('areas are told from the page that has them: their labels as written, their sections by ids that nodes can have', () => {
  const field = (label: string, id: string) =>
    `<div class="sqs-layout" data-type="block-field" data-layout-label="${label}" data-updated-on="1" data-x="y" id="${id}"></div>`;
  const page = `${field('Foot &lt;of&gt; &quot;it&quot;', 'foot')}<p>${field('', 'a_b')}</p>`;
  expect([...areasIn(page)]).toEqual([
    ['foot', 'Foot <of> "it"'],
    [areaId('a_b'), 'a_b'],
  ]);
  expect(areasIn('<p id="foot">none</p>').size).toBe(0);
});

test.each([
  ['foot-er', /^foot-er$/],
  ['foot_er', /^area-foot-er-[0-9a-f]{10}$/],
  ['01a1fefe-f481-7000-a066-94f77c9e13c0_intro', /^area-01a1fefe-[0-9a-f-]{27}-int-[0-9a-f]{10}$/],
  ['_', /^area--[0-9a-f]{10}$/],
])('the section of %s has an id of its own', (id, expected) => {
  expect(areaId(id)).toMatch(expected);
});

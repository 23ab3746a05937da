import { FOLDER, givenTemplate } from '@sitewright/testing/features/template-upload';
import { testApp } from '@sitewright/testing/test-app';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { storeAsset } from '../../content/assets/uploads/store-asset.ts';
import { createCollection, createItem } from '../../content/collections/index.ts';
import { changeSettings } from '../../site/sites/index.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 4, 20, 12);
/** A message of an owner: one of it, or several. */
const MESSAGE = '{0 plural one{# jug} other{# jugs}}';

/** Output of a page for each formatter, in English and in German. */
const EXAMPLES: readonly (readonly [string, string, string])[] = [
  ['{customContent.many|decimal}', '1,234,567.891', '1.234.567,891'],
  ['{customContent.many|decimal maxfrac:1}', '1,234,567.9', '1.234.567,9'],
  ['{customContent.many|decimal style:short}', '1.2M', '1,2 Mio.'],
  ['{customContent.part|decimal style:percent maxfrac:1}', '25.6%', '25,6 %'],
  ['{title|plural customContent.one}', '1 jug', '1 jug'],
  ['{title|plural customContent.onePointNought}', '1.0 jugs', '1.0 jugs'],
  ['{title|message customContent.many}', '1234567.891 jugs', '1234567.891 jugs'],
  ['{startDate|datetime date:full}', 'Monday, June 1, 2026', 'Montag, 1. Juni 2026'],
  ['{startDate, endDate|datetime-interval yMMMd}', 'Jun 1 – 3, 2026', '1.–3. Juni 2026'],
  ['{startDate, endDate|datetime-interval EEE}', 'Mon – Wed', 'Mo – Mi'],
  ['{startDate|relative-time}', 'in 12 days', 'in 12 Tagen'],
  ['{startDate|relative-time allowWeeks:true}', 'in 2 weeks', 'in 2 Wochen'],
];

const VIEW = `<main>{.section item}${EXAMPLES.map(([template]) => `<p>${template}</p>`).join('')}<img {mainImage|image-meta}>{.end}</main>`;

async function givenPage() {
  const app = await testApp({ now: () => new Date(NOW) });
  const { database, websiteId, deps } = app;
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c84' } })
    .png()
    .toBuffer();
  const asset = await storeAsset(deps, { websiteId, fileName: 'jug.png', bytes });
  await givenTemplate(await app.signIn('admin'), app, {
    ...FOLDER,
    'collections/events.conf': '{"title":"Events"}',
    'collections/events.item': VIEW,
  });
  await database.site(websiteId, async (db) => {
    await changeSettings(db, { websiteId }, { settings: { timeZone: 'UTC' } });
    const collectionId = deps.newId();
    await createCollection(db, {
      websiteId,
      id: collectionId,
      typeName: 'events',
      title: 'E',
      urlId: 'events',
    });
    const startDate = NOW + 12 * DAY_MS;
    const customContent = { many: '1234567.891', part: '0.256', one: '1', onePointNought: '1.0' };
    await createItem(db, {
      ...{ websiteId, id: deps.newId(), collectionId, recordType: 'event', title: MESSAGE, urlId: 'jugs' },
      ...{ mainImageId: asset.id, publishOn: 1 },
      content: { startDate, endDate: startDate + 2 * DAY_MS, customContent },
    });
  });
  const printed = async () => {
    const { text } = await app.get('/events/jugs');
    return [...text.matchAll(/<p>(.*?)<\/p>/g)].map(([, text = '']) => text.replaceAll(/\s/g, ' '));
  };
  return { ...app, asset, printed };
}

test('I18N-03: numbers, plurals, intervals and times are printed on served pages as the language notes say, in two languages', async () => {
  const { database, websiteId, printed } = await givenPage();
  expect(await printed()).toEqual(EXAMPLES.map(([, english]) => english));
  await database.site(websiteId, (db) =>
    changeSettings(db, { websiteId }, { settings: { language: 'de-DE' } }),
  );
  expect(await printed()).toEqual(EXAMPLES.map(([, , german]) => german));
});

test('IMG-01: a picture on a served page carries the key of its upload', async () => {
  const { asset, get } = await givenPage();
  const { text } = await get('/events/jugs');
  expect(/<img [^>]*>/.exec(text.slice(text.indexOf('<main>')))?.[0]).toContain(
    `data-component-key="${asset.key}" data-src="/_sw/images/${asset.key}/jug.png"`,
  );
});

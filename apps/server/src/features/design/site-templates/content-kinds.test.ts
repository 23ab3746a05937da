import { CONTENT_KINDS, givenContentKinds, nameOf, slugOf } from '@sitewright/testing/features/content-kinds';
import { SHIPPED } from '@sitewright/testing/shipped-templates';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { changeSettings } from '../../site/sites/index.ts';

async function givenKinds(templateName: string) {
  const app = await testApp();
  return { ...app, ...(await givenContentKinds(app, templateName)) };
}

const sites = new Map<string, ReturnType<typeof givenKinds>>();
/** Made once for each template: whoever changes its settings makes one of her own. */
const siteWith = (templateName: string) => {
  const site = sites.get(templateName) ?? givenKinds(templateName);
  sites.set(templateName, site);
  return site;
};

/** The part of a list that shows one item. */
function entryOf(list: string, id: string): string {
  const from = list.indexOf(`data-item-id="${id}"`);
  const rest = from < 0 ? '' : list.slice(from);
  return rest.slice(0, 1 + rest.slice(1).search(new RegExp(`data-item-id="(?!${id})|</main>`)));
}

const mainOf = (page: string) => /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? '';

test.each(SHIPPED)(
  'BLK-48, FMT-03, FMT-21, SOC-01: %s shows all of every kind of content',
  async (templateName) => {
    const { get, imageId, ids } = await siteWith(templateName);
    for (const [kind, { collection, list, page }] of Object.entries(CONTENT_KINDS)) {
      const own = mainOf((await get(`/${collection}/${slugOf(kind)}`)).text);
      const listed = entryOf(mainOf((await get(`/${collection}`)).text), ids.get(kind) ?? '');
      const filled = (text: string) =>
        text.replace('IMAGE', imageId).replace('NAME', nameOf(kind)).replace('ITEM', slugOf(kind));
      expect.soft(own, kind).toContain(nameOf(kind));
      for (const text of page)
        expect.soft(own.includes(filled(text)), `page of ${kind}: ${filled(text)}`).toBe(true);
      for (const text of list)
        expect.soft(listed.includes(filled(text)), `list with ${kind}: ${filled(text)}`).toBe(true);
    }
  },
);

test.each(SHIPPED)(
  'SOC-01, SOC-02, SOC-03: %s lets visitors like, share, follow and comment',
  async (templateName) => {
    const { get } = await siteWith(templateName);
    for (const [kind, { collection }] of Object.entries(CONTENT_KINDS)) {
      const own = mainOf((await get(`/${collection}/${slugOf(kind)}`)).text);
      const parts = ['class="sqs-simple-like"', 'squarespace-social-buttons', 'data-username="kilnco"'];
      const comments = [`#comments-`, 'No Comment', 'class="squarespace-comments"'];
      for (const part of [...parts, ...(collection === 'products' ? [] : comments)])
        expect.soft(own.includes(part), `page of ${kind}: ${part}`).toBe(true);
    }
    expect(mainOf((await get('/blog')).text)).toContain('class="sqs-comment-link"');
  },
);

test.each(SHIPPED)('SOC-05, SITE-12: %s leads to comments that Disqus keeps', async (templateName) => {
  const { get, database, websiteId } = await givenKinds(templateName);
  await database.site(websiteId, (db) =>
    changeSettings(db, { websiteId }, { settings: { disqusShortname: 'kiln-house' } }),
  );
  const link = 'data-shortname="kiln-house">Comments</a>';
  expect(mainOf((await get('/blog')).text)).toContain(link);
  const own = mainOf((await get(`/blog/${slugOf('a text')}`)).text);
  expect(own).toContain(link);
  expect(own).toContain(`id="disqus_thread" data-shortname="kiln-house"`);
  expect(own).not.toContain('class="comment-form"');
});

test.each(SHIPPED)('%s shows more posts like one', async (templateName) => {
  const { get } = await siteWith(templateName);
  const page = mainOf((await get(`/blog/${slugOf('a text')}`)).text);
  expect(page).toMatch(/class="related[\s\S]*href="\/blog\/piece-[1-9]"/);
});

test.each(SHIPPED)('%s names pictures by their titles, not by their files', async (templateName) => {
  const { get } = await siteWith(templateName);
  for (const path of ['/gallery', `/products/${slugOf('a product')}`]) {
    const links = mainOf((await get(path)).text).match(/<a [^>]*aria-label="[^"]*"/g) ?? [];
    expect(links.length).toBeGreaterThan(0);
    expect(links.join('\n')).toMatch(/Piece \d/);
    expect(links.join('\n')).not.toMatch(/aria-label="[^"]*kiln/i);
  }
});

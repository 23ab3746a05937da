import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { createCollection, createItem } from '../../../content/collections/index.ts';
import { changeSettings } from '../../../site/sites/index.ts';
import { withSocialLinks } from './social-buttons.ts';

test('SOC-01, SOC-08, SOC-09: a post offers to share it and to follow the site without a script', async () => {
  const app = await testApp();
  const { database, websiteId, deps } = app;
  const settings = {
    shareButtonOptions: { 1: true, 2: true, 3: true },
    socialAccounts: [
      { serviceName: 'twitter-unauth', userName: 'kiln&co', profileUrl: 'https://twitter.com/kilnco' },
    ],
  };
  await database.site(websiteId, async (db) => {
    await changeSettings(db, { websiteId }, { settings });
    const collectionId = deps.newId();
    await createCollection(db, {
      websiteId,
      id: collectionId,
      typeName: 'blog',
      title: 'Blog',
      urlId: 'blog',
    });
    const item = { websiteId, id: deps.newId(), collectionId, recordType: 'text', publishOn: 1 } as const;
    await createItem(db, { ...item, title: 'Clay & "glaze"', urlId: 'clay' });
  });
  const { text } = await app.get('/blog/clay');
  const [, shared = ''] = /class="squarespace-social-buttons[^>]*>(.*?)<\/div>/.exec(text) ?? [];
  const page = encodeURIComponent(`http://${app.host}/blog/clay`);
  const link = (service: string, name: string, href: string) =>
    `<a class="share-button share-button-${service}" href="${href}" target="_blank" rel="noopener nofollow"` +
    ` aria-label="Share on ${name}">${name}</a> `;
  expect(shared).toBe(
    link('facebook', 'Facebook', `https://www.facebook.com/sharer/sharer.php?u=${page}`) +
      link('twitter', 'X', `https://twitter.com/intent/tweet?url=${page}&amp;text=Clay+%26+%22glaze%22`),
  );
  expect(text).toContain(
    'data-username="kiln&amp;co"><a href="https://twitter.com/intent/follow?screen_name=kiln%26co"' +
      ' rel="noopener me" target="_blank">@kiln&amp;co</a></div>',
  );
});

test('a place with an address that is none leads to the site', () => {
  const place =
    '<div class="squarespace-social-buttons" data-full-url="http://" data-asset-url="https://"></div>';
  const site = {
    origin: 'https://kiln.test',
    shareButtonOptions: { 1: true },
    shareOn: 'Share on {service}',
  };
  expect(withSocialLinks(place, site)).toContain(encodeURIComponent('https://kiln.test'));
});

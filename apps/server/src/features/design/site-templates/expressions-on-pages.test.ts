import { FOLDER, givenTemplate } from '@sitewright/testing/features/template-upload';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { createCollection } from '../../content/collections/index.ts';

const VIEW =
  '<main>{.eval @sum = 40 + 2; @sum}|{.eval "a" + \'b\'}|{.include set.block}{@kept}|{.include set.block output}</main>';

async function setUp(files: Record<string, string>) {
  const app = await testApp();
  const owner = await app.signIn('admin');
  await app.database.site(app.websiteId, (db) =>
    createCollection(db, { websiteId: app.websiteId, id: app.deps.newId(), typeName: 'blog', title: 'News' }),
  );
  await givenTemplate(owner, app, { ...FOLDER, ...files });
  return app;
}

test('TPL-24: expressions and included partials run on the pages of an uploaded template', async () => {
  const app = await setUp({
    'collections/blog.conf': '{"title":"Blog"}',
    'collections/blog.list': VIEW,
    'blocks/set.block': '{.eval @kept = "kept"}printed',
  });
  expect((await app.get('/news')).text).toContain('<main>42|ab|kept|printed</main>');
});

test('TPL-24: an expression without end costs its own output, not the page', async () => {
  const app = await setUp({
    'collections/blog.conf': '{"title":"Blog"}',
    'collections/blog.list': `<main>before{.eval ${'1+'.repeat(3_000)}1}after</main>`,
  });
  const { status, text } = await app.get('/news');
  expect(status).toBe(200);
  expect(text).toContain('<main>beforeafter</main>');
});

test('a template may import the sheet that puts columns below each other on phones', async () => {
  const conf = JSON.parse(FOLDER['template.conf'] ?? '{}');
  const app = await setUp({
    'template.conf': JSON.stringify({ ...conf, stylesheets: ['base.less'] }),
    'styles/base.less':
      "@import 'sqs-grid-breaker';\n.own { color: teal; @media (max-width: 500px) { .sqs-grid-breaker(); } }",
  });
  const path = /href="(\/site\.css[^"]*)"/.exec((await app.get('/news')).text)?.[1] ?? '';
  const css = (await app.get(path.replaceAll('&amp;', '&'))).text;
  expect(css).toContain('.own{color:teal');
  expect(css).toMatch(/@media[^{]*640px\)\{[^}]*\.sqs-row \.col/);
});

import { FOLDER, givenTemplate } from '@sitewright/testing/features/template-upload';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { createCollection } from '../../../content/collections/index.ts';
import { publishDocument } from '../../../content/documents/index.ts';

/** A page at `/page` with three buttons, on an uploaded template that prints buttons itself. */
async function givenButtons(block: string) {
  const app = await testApp();
  const { websiteId, deps } = app;
  const owner = await app.signIn('admin');
  const ownerId = deps.newId();
  const blocks = ['One', 'Two', 'Two'].map((label, index) => ({
    id: `b${index}`,
    type: 'button',
    props: { label, link: '/shop' },
  }));
  await app.database.site(websiteId, async (db) => {
    const columns = [{ id: 'c', span: 12, blocks }];
    const content = {
      format: 1 as const,
      sections: [{ id: 's', kind: 'rows' as const, rows: [{ id: 'r', columns }] }],
    };
    const page = { websiteId, id: ownerId, typeName: 'page', title: 'Page', urlId: 'page' };
    await createCollection(db, { ...page, content });
    await publishDocument(db, { websiteId, kind: 'page', ownerId });
  });
  await givenTemplate(owner, app, {
    ...FOLDER,
    'blocks/own.block': block,
    'blocks/own.block.conf': '{"type": "button"}',
  });
  return { app };
}

test('blocks that an uploaded template prints itself are printed in the thread, and stand where they belong', async () => {
  const { app } = await givenButtons('<u>{buttonText|html} {website.language|html}</u>');
  const { status, text } = await app.get('/page');
  expect(status).toBe(200);
  expect(text.match(/<u>\w+ en/g)).toEqual(['<u>One en', '<u>Two en', '<u>Two en']);
});

test('a block that never ends costs its own page the block: the program prints it, the page is answered', async () => {
  const { app } = await givenButtons('never{@|apply own.block}{@|apply own.block}');
  const { status, text } = await app.get('/page');
  expect(status).toBe(200);
  expect(text).not.toContain('never');
  expect(text.match(/href="\/shop"/g)).toHaveLength(3);
});

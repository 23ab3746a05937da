import { blocks, blockTypes } from '@sitewright/blocks/registry';
import { samplesIn } from '@sitewright/domain/texts/samples';
import { createCollection } from '@sitewright/server/features/content/collections/index';
import { publishDocument } from '@sitewright/server/features/content/documents/index';
import { type Block, documentOf } from '../builders/document.ts';
import { filledProps } from '../filled-props.ts';
import type { TestApp } from '../test-app.ts';
import { givenFullCollections } from './full-collections.ts';

const WORDS = ['Stoneware from the river bank', '<p>Fired <em>twice</em>.</p>', 'https://example.com/pots'];

/** A published page of a type, at the name of its type unless `more` says otherwise; its id. */
export async function givenPage(
  app: Pick<TestApp, 'database' | 'websiteId' | 'deps'>,
  typeName: string,
  more: object = {},
): Promise<string> {
  const { database, websiteId, deps } = app;
  const id = deps.newId();
  await database.site(websiteId, async (db) => {
    const page = { websiteId, id, typeName, title: `The ${typeName}`, urlId: typeName, ...more };
    await createCollection(db, page);
    await publishDocument(db, { websiteId, kind: 'page', ownerId: id });
  });
  return id;
}

/** The page `/blocks` with every block, each of its fields filled; `image` is the id of one. */
export async function givenEveryBlock(app: TestApp, image: string): Promise<void> {
  const filling = {
    words: WORDS,
    picture: image,
    ...(await givenFullCollections({ ...app, images: [image, image] }, 'Words')),
  };
  const filled = blockTypes.map((type): Block => {
    const { props, text } = filledProps(blocks[type].schema, filling);
    return {
      type,
      props: type === 'chart' ? (blocks[type].initial?.(samplesIn('en')).props ?? {}) : props,
      text,
    };
  });
  await givenPage(app, 'page', { urlId: 'blocks', content: documentOf(...filled) });
}

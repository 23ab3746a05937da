import { duplicateCollection } from '@sitewright/contract/collections';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { getDraft } from '../documents/index.ts';
import { createCollection } from './create-collection.ts';
import { listCollections } from './queries/collections.ts';

/** A copy stands where its page stands, as a draft with an address of its own. Source: SITE-11. */
export const duplicate = route(duplicateCollection, async ({ db, websiteId, params, newId }) => {
  const source = (await listCollections(db, websiteId)).find(({ id }) => id === params.collectionId);
  if (!source) throw new AppError('not-found');
  const draft = await getDraft(db, { websiteId, kind: 'page', ownerId: source.id });
  const { urlId: _urlId, displayIndex: _displayIndex, tags: _tags, ...settings } = source;
  return createCollection(db, {
    ...settings,
    websiteId,
    id: newId(),
    title: `${source.title} (copy)`.slice(0, 200),
    navigationTitle: source.navigationTitle,
    status: 'draft',
    publishOn: null,
    homepage: false,
    ...(draft ? { content: draft.content } : {}),
  });
});

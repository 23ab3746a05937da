import { addAuthor, listAuthors, patchAuthor, removeAuthor } from '@sitewright/contract/authors';
import { definedOf } from '../../../platform/http/defined-of.ts';
import { route } from '../../../platform/http/route.ts';
import { type AuthorFields, createAuthor, deleteAuthor, updateAuthor } from './authors.ts';
import { listAuthors as findAuthors } from './queries/authors.ts';

export const list = route(listAuthors, async ({ db, websiteId }) => ({
  authors: await findAuthors(db, websiteId),
}));

export const add = route(addAuthor, async ({ db, websiteId, body, newId }) =>
  createAuthor(db, {
    ...(definedOf(body) as AuthorFields),
    displayName: body.displayName,
    websiteId,
    id: newId(),
  }),
);

export const patch = route(patchAuthor, async ({ db, websiteId, params, body }) => {
  const { rowVersion, ...change } = body;
  return updateAuthor(db, { websiteId, id: params.authorId, rowVersion }, definedOf(change) as AuthorFields);
});

export const remove = route(removeAuthor, async ({ db, websiteId, params, query }) => {
  await deleteAuthor(db, { websiteId, id: params.authorId, rowVersion: query.rowVersion });
  return {};
});

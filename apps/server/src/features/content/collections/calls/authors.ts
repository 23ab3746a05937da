import * as contract from '@sitewright/contract/authors';
import { definedOf } from '../../../../platform/http/calls/defined-of.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import type { AuthorFields } from '../authors.ts';
import * as authors from '../authors.ts';
import * as queries from '../queries/authors.ts';

export const listAuthors = route(contract.listAuthors, async ({ db, websiteId }) => ({
  authors: await queries.listAuthors(db, websiteId),
}));

export const createAuthor = route(contract.createAuthor, async ({ db, websiteId, body, newId }) =>
  authors.createAuthor(db, {
    ...(definedOf(body) as AuthorFields),
    displayName: body.displayName,
    websiteId,
    id: newId(),
  }),
);

export const updateAuthor = route(contract.updateAuthor, async ({ db, websiteId, params, body }) => {
  const { rowVersion, ...change } = body;
  return authors.updateAuthor(
    db,
    { websiteId, id: params.authorId, rowVersion },
    definedOf(change) as AuthorFields,
  );
});

export const deleteAuthor = route(contract.deleteAuthor, async ({ db, websiteId, params, query }) => {
  await authors.deleteAuthor(db, { websiteId, id: params.authorId, rowVersion: query.rowVersion });
  return {};
});

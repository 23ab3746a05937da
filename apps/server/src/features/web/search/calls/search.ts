import * as contract from '@sitewright/contract/search';
import { routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { collectionIdOf, findResults, type Result } from '../find-results.ts';

/** Results as JSON, for suggestions while a visitor types. */
export const generalSearch = routeWithoutTransaction(
  contract.generalSearch,
  async ({ deps, websiteId, query }) => {
    const { q, p: page, size: pageSize } = query;
    const search = { text: q, collectionId: collectionIdOf(query.f_collectionId), page, pageSize };
    const { total, results } = (await findResults(deps, websiteId, search)) ?? { total: 0, results: [] };
    return {
      query: q,
      pageNum: page,
      pageSize,
      resultCount: total,
      hasPreviousPage: page > 1,
      hasNextPage: page * pageSize < total,
      items: results.map(toItem),
    };
  },
);

function toItem(result: Result) {
  const {
    ownerId: id,
    collectionId,
    collectionTitle,
    title,
    url: fullUrl,
    imageUrl,
    recordType,
    excerpt,
  } = result;
  return {
    id,
    collectionId,
    collectionTitle,
    title,
    fullUrl,
    imageUrl,
    recordType,
    excerpt: excerpt.join(''),
  };
}

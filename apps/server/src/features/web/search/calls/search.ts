import * as contract from '@sitewright/contract/search';
import { languagePrefix, withPrefix } from '@sitewright/domain/language/site-languages';
import { routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { collectionIdOf, findResults, type Result } from '../find-results.ts';

/** Results as JSON, for suggestions while a visitor types. */
export const generalSearch = routeWithoutTransaction(
  contract.generalSearch,
  async ({ deps, websiteId, query, request }) => {
    const { q, p: page, size: pageSize } = query;
    const prefix = request.language === null ? '' : languagePrefix(request.language);
    const search = { text: q, collectionId: collectionIdOf(query.f_collectionId), page, pageSize };
    const { total, results } = (await findResults(deps, websiteId, search)) ?? { total: 0, results: [] };
    return {
      query: q,
      pageNum: page,
      pageSize,
      resultCount: total,
      hasPreviousPage: page > 1,
      hasNextPage: page * pageSize < total,
      items: results.map((result) => toItem(result, prefix)),
    };
  },
);

/** The page of what was found in the language in which it was searched for. */
function toItem(result: Result, prefix: string) {
  const { ownerId: id, collectionId, collectionTitle, title, url, imageUrl, recordType, excerpt } = result;
  return {
    id,
    collectionId,
    collectionTitle,
    title,
    fullUrl: withPrefix(url, prefix),
    imageUrl,
    recordType,
    excerpt: excerpt.join(''),
  };
}

import * as contract from '@sitewright/contract/search';
import { ownWords } from '@sitewright/domain/language/own-words';
import { routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { collectionIdOf, findResults, type Result } from '../find-results.ts';

const NOTHING = { total: 0, results: [], firstLanguage: '', firstTexts: [] };

/** Results as JSON, for suggestions while a visitor types. */
export const generalSearch = routeWithoutTransaction(
  contract.generalSearch,
  async ({ deps, websiteId, query, request: { language } }) => {
    const { q, p: page, size: pageSize } = query;
    const search = { text: q, language, collectionId: collectionIdOf(query.f_collectionId), page, pageSize };
    const found = (await findResults(deps, websiteId, search)) ?? NOTHING;
    const { total, results, firstLanguage, firstTexts } = found;
    const words = ownWords(firstLanguage, firstTexts);
    return {
      query: q,
      pageNum: page,
      pageSize,
      resultCount: total,
      hasPreviousPage: page > 1,
      hasNextPage: page * pageSize < total,
      items: results.map(toItem),
      ...(words ? { ownWords: words } : {}),
    };
  },
);

function toItem(result: Result) {
  const { ownerId: id, collectionId, collectionTitle, title, url, imageUrl, recordType, excerpt } = result;
  return {
    id,
    collectionId,
    collectionTitle,
    title,
    fullUrl: url,
    imageUrl,
    recordType,
    excerpt: excerpt.join(''),
  };
}

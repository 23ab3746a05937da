import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { type PageContext, type PageReply, page } from '../../../../platform/http/pages/page.ts';
import { clientNetwork } from '../../../../platform/security/client-address.ts';
import { renderSystemPage } from '../../pages/index.ts';
import { collectionIdOf, findResults, type Result, type Results, type Search } from '../find-results.ts';
import { MAX_SEARCH_LENGTH, searchWords } from '../search-words.ts';
import { TEXTS } from '../texts.ts';

const PAGE_SIZE = 20;
/** A search ranks all that has its words, so one client may not ask for many. */
const LIMIT = { max: 30, windowSeconds: 60, isLoose: true };

/** Pages and items of the site that have the words of `q` in the language of the address, as a plain page. Source: SITE-02, SITE-31. */
export const searchPage = page('/search', 'visitor', async (context: PageContext): Promise<PageReply> => {
  const { websiteId, query, request } = context;
  if (websiteId === null) return { status: 404 };
  const search: Search = {
    text: (query.q ?? '').slice(0, MAX_SEARCH_LENGTH),
    language: request.language,
    collectionId: collectionIdOf(query.f_collectionId),
    page: /^[1-9]\d{0,2}$/.test(query.page ?? '') ? Number(query.page) : 1,
    pageSize: PAGE_SIZE,
  };
  const isOffered = searchWords(search.text).length > 0;
  const results = isOffered ? await find(context, websiteId, search) : null;
  return renderSystemPage(context, {
    pageType: 'search',
    status: 200,
    title: TEXTS.title,
    content: content(search, results).markup,
    ownWords: results?.firstTexts,
  });
});

async function find({ deps, request }: PageContext, websiteId: string, search: Search) {
  await deps.limits.take(`search ${websiteId} ${clientNetwork(request.ip)}`, LIMIT);
  return findResults(deps, websiteId, search);
}

function content(search: Search, results: Results | null): Markup {
  const { text, collectionId } = search;
  return html`<div class="sqs-search-page search-page">
<h1 class="page-title">${TEXTS.title}</h1>
<form class="site-search" action="/search" method="get" role="search">
<label for="search-words">${TEXTS.label}</label>
<input id="search-words" name="q" type="search" enterkeyhint="search" maxlength="${MAX_SEARCH_LENGTH}" value="${text}">
${collectionId && html`<input type="hidden" name="f_collectionId" value="${collectionId}">`}
</form>
<div class="sqs-search-page-content">${results && list(search, results)}</div>
</div>`;
}

function list(search: Search, { total, results }: Results): Markup {
  const pages = Math.ceil(total / PAGE_SIZE);
  return html`<p class="search-count" role="status">${countText(search.page, total, pages)}</p>
${results.length > 0 && html`<ol class="search-results" start="${(search.page - 1) * PAGE_SIZE + 1}">${results.map(entry)}</ol>`}
${pages > 1 && pager(search, pages)}`;
}

function pager(search: Search, pages: number): Markup {
  const { text, collectionId, page } = search;
  const url = (number: number) => {
    const filter = collectionId === null ? {} : { f_collectionId: collectionId };
    return `/search?${new URLSearchParams({ q: text, ...filter, page: String(number) })}`;
  };
  return html`<nav class="pager" aria-label="${TEXTS.pages}">
${page > 1 && html`<a class="pager-prev" rel="prev" href="${url(page - 1)}">${TEXTS.previous}</a>`}
${page < pages && html`<a class="pager-next" rel="next" href="${url(page + 1)}">${TEXTS.next}</a>`}
</nav>`;
}

function countText(page: number, count: number, pages: number): string {
  if (count === 0) return TEXTS.nothing;
  if (pages > 1) return TEXTS.page({ page, pages, count });
  return TEXTS.found(count);
}

function entry({ kind, collectionTitle, url, title, excerpt }: Result): Markup {
  const parts = excerpt.map((part, index) => (index % 2 === 1 ? html`<mark>${part}</mark>` : html`${part}`));
  return html`<li class="search-result"><span class="search-result-type">${kind === 'page' ? TEXTS.ofPage : collectionTitle}</span>
<div><a href="${url}">${title}</a><p>${parts}</p></div></li>`;
}

import { clientNetwork } from '../../platform/http/client-address.ts';
import { html, type Markup } from '../../platform/http/html.ts';
import { type PageContext, type PageReply, page } from '../../platform/http/page.ts';
import { renderSystemPage } from '../pages/index.ts';
import { type Found, findByWords } from './queries.ts';
import { resultText } from './result-text.ts';
import { searchWords, toTsQuery } from './search-words.ts';

const PAGE_SIZE = 20;
/** A search reads all of a site, so one client may not ask for many. */
const LIMIT = { max: 30, windowSeconds: 60 };

type Asked = { text: string; words: readonly string[]; page: number };
type Results = { found: readonly Found[]; hasNext: boolean };

/** Pages and items of the site that have the words of `q`, as a plain page. Source: SITE-31. */
export const searchPage = page('/search', 'visitor', async (context: PageContext): Promise<PageReply> => {
  const { websiteId, query } = context;
  if (websiteId === null) return { status: 404 };
  const text = (query.q ?? '').slice(0, 200);
  const number = /^[1-9]\d{0,2}$/.test(query.page ?? '') ? Number(query.page) : 1;
  const asked = { text, words: searchWords(text), page: number };
  const results = asked.words.length === 0 ? null : await search(context, websiteId, asked);
  return renderSystemPage(context, {
    pageType: 'search',
    status: 200,
    title: 'Search',
    content: content(asked, results).markup,
  });
});

async function search({ deps, request }: PageContext, websiteId: string, asked: Asked): Promise<Results> {
  await deps.limits.take(`search ${websiteId} ${clientNetwork(request.ip)}`, LIMIT);
  const query = toTsQuery(asked.words);
  const range = { limit: PAGE_SIZE + 1, offset: (asked.page - 1) * PAGE_SIZE };
  const found = await deps.database.site(websiteId, (db) => findByWords(db, { websiteId, query, ...range }));
  return { found: found.slice(0, PAGE_SIZE), hasNext: found.length > PAGE_SIZE };
}

function content(asked: Asked, results: Results | null): Markup {
  return html`<div class="search-page">
<h1 class="page-title">Search</h1>
<form class="site-search" action="/search" method="get" role="search">
<label for="search-words">Search this site</label>
<input id="search-words" name="q" type="search" enterkeyhint="search" maxlength="200" value="${asked.text}">
</form>
${results && list(asked, results)}
</div>`;
}

function list(asked: Asked, { found, hasNext }: Results): Markup {
  const number = (page: number) => `/search?${new URLSearchParams({ q: asked.text, page: String(page) })}`;
  const isPart = asked.page > 1 || hasNext;
  return html`<p class="search-count" role="status">${isPart ? `Page ${asked.page}` : countText(found.length)}</p>
<ol class="search-results">${found.map((each) => result(each, asked.words))}</ol>
${
  isPart &&
  html`<nav class="pager" aria-label="Pages">
${asked.page > 1 && html`<a class="pager-prev" rel="prev" href="${number(asked.page - 1)}">Previous</a>`}
${hasNext && html`<a class="pager-next" rel="next" href="${number(asked.page + 1)}">Next</a>`}
</nav>`
}`;
}

function countText(count: number): string {
  if (count === 0) return 'Nothing was found. Try other or fewer words.';
  return count === 1 ? '1 result' : `${count} results`;
}

function result(found: Found, words: readonly string[]): Markup {
  return html`<li class="search-result"><span class="search-result-type">${found.collectionTitle ?? 'Page'}</span>
<div><a href="/${found.path}">${found.title}</a><p>${resultText(found.text, words)}</p></div></li>`;
}

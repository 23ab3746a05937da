import { isSinglePage } from '@sitewright/domain/site/collection-type';
import { PAGE_TYPE_CODES, type PageType } from '@sitewright/domain/site/page-type';
import { PAGE_TEXTS, type PageTextKey } from '@sitewright/template/strings/page-texts';
import { html } from '../../../../platform/http/pages/html.ts';
import { itemUrl } from '../context/item-url.ts';
import { loadCollection } from '../context/load-collection.ts';
import type { PageModel } from '../context/page-context.ts';
import type { SiteBundle } from '../context/site-bundle.ts';
import type { PageSources } from './build-model.ts';
import { designedContent } from './designed-pages.ts';
import { lockPage } from './lock-page.ts';
import { notFound } from './message-pages.ts';
import { pageMessages } from './page-messages.ts';
import { SSO_PATH, ssoPage } from './sso-page.ts';
import { systemModel } from './system-model.ts';

/** A page type named in an address, or null. */
export function pageTypeOf(name: string | undefined): PageType | null {
  return name !== undefined && Object.hasOwn(PAGE_TYPE_CODES, name) ? (name as PageType) : null;
}

/** Where a type of page is found on a site: its route, or the first page of that type; null when there is none. */
export async function pathOfType(sources: PageSources, type: PageType): Promise<string | null> {
  const { website } = sources.bundle;
  if (type === 'search') return '/search';
  if (type === 'checkout') return '/checkout';
  if (type === (website.settings.storeSettings.useLightCart ? 'cart-v2' : 'show-cart')) return '/cart';
  return type === 'content-item' ? firstItem(sources) : firstPage(sources.bundle, type);
}

async function firstItem({ db, bundle, location: { now } }: PageSources): Promise<string | null> {
  const holder = bundle.collections.find(({ id, itemCount }) => itemCount > 0 && bundle.urls.has(id));
  if (!holder) return null;
  const [item] = (await loadCollection(db, bundle, { ...holder, pageSize: 1 }, { query: {}, now })).items;
  return item ? itemUrl(bundle, holder, item) : null;
}

function firstPage({ collections, urls }: SiteBundle, type: PageType): string | null {
  const first = collections.find((collection) => {
    if (!urls.has(collection.id)) return false;
    if (type === 'splash-page') return collection.type === 'splash-page';
    if (type === 'page') return collection.type === 'page';
    return type === 'main-content' && !collection.folder && !isSinglePage(collection.type);
  });
  return (first && urls.get(first.id)) ?? null;
}

/** A type of page as it looks on the site, with words instead of what only a visitor's visit would bring. Source: SITE-06. */
export async function shellModel(sources: PageSources, type: PageType): Promise<PageModel> {
  if (type === 'not-found') return systemModel(sources, await notFound(sources));
  if (type === 'lock-screen' || type === 'protected-content') {
    const pageId = type === 'lock-screen' ? null : sources.bundle.website.id;
    return { ...(await lockPage(sources, { pageId, next: '/' })), status: 200 };
  }
  if (type === 'sso-page') return ssoModel(sources);
  const word = pageMessages(sources);
  const key = type.replace(/-([a-z])/g, (_match, letter: string) => letter.toUpperCase());
  const title = textOf(word, `${key}Title`);
  const own = type === 'popup-overlay' ? await designedContent(sources, type) : null;
  const shell = html`<div class="system-page ${type}-page"><h1>${title}</h1>\
<p>${textOf(word, `${key}Text`)}</p><p><a href="/">${word('goHome')}</a></p></div>`;
  const page = { pageType: type, status: 200, title, content: own ?? shell.markup };
  return { ...systemModel(sources, page), frame: 'site' };
}

/** Its button leads to the page itself, which knows the provider. */
function ssoModel(sources: PageSources): PageModel {
  const { siteTitle } = sources.bundle.website.settings;
  return { ...systemModel(sources, ssoPage([{ name: siteTitle, href: SSO_PATH }])), frame: 'bare' };
}

function textOf(word: (key: PageTextKey) => string, key: string): string {
  return Object.hasOwn(PAGE_TEXTS, key) ? word(key as PageTextKey) : '';
}

import type { PageType } from '@sitewright/domain/site/page-type';
import { basicContext, type PageModel } from '../context/page-context.ts';
import type { SiteBundle } from '../context/site-bundle.ts';
import type { PageSources } from './build-model.ts';

/** A page whose content the program makes: cart, checkout, not found, … */
export type SystemPage = {
  pageType: PageType;
  status: number;
  /** Plain text. */
  title: string;
  /** Markup of the main part, or what makes it; whoever makes it has escaped what is not theirs. */
  content: string | ((context: SystemPageContext) => string);
  /** Words of the owner in it that are not translated. */
  ownWords?: readonly string[] | undefined;
  /** Nothing of the site's frame around it: nobody who stands before it goes on to a page of the site. */
  isBare?: true;
  /** Visitors get it, in a bare frame, also while the account of the site keeps them out. */
  whileClosed?: true;
};

/** Site data that a system page may show. */
export type SystemPageContext = {
  /** Address where shopping continues: the first store page of the page list, else the home page. */
  shopUrl: string;
};

/** The model of a system page: the default layout, no collection, not for search engines. Source: SITE-05, SITE-06. */
export function systemModel(
  { bundle, template, location, resources }: PageSources,
  page: SystemPage,
): PageModel {
  const { content, ownWords = [] } = page;
  for (const words of ownWords) resources.firstTexts.add(words);
  return {
    pageType: page.pageType,
    status: page.status,
    title: `${page.title} — ${bundle.website.settings.siteTitle}`,
    description: '',
    layout: 'default',
    pageId: `squarespace-${page.pageType}`,
    isHomepage: false,
    view: 'system',
    robots: 'noindex',
    content: typeof content === 'function' ? content({ shopUrl: shopUrl(bundle) }) : content,
    context: basicContext(bundle, template, location),
  };
}

function shopUrl({ collections, urls }: SiteBundle): string {
  const shop = collections.find(({ typeName, id }) => typeName === 'products' && urls.has(id));
  return (shop && urls.get(shop.id)) ?? '/';
}

import type { PageType } from '@sitewright/domain/site/page-type';
import { basicContext, type PageModel } from '../context/page-context.ts';
import type { PageSources } from './build-model.ts';

/** A page whose content the program makes: cart, checkout, not found, … */
export type SystemPage = {
  pageType: PageType;
  status: number;
  /** Plain text. */
  title: string;
  /** Markup of the main part; whoever makes it has escaped what is not theirs. */
  content: string;
};

/** The model of a system page: the default layout, no collection, not for search engines. Source: SITE-05, SITE-06. */
export function systemModel({ bundle, template, address }: PageSources, page: SystemPage): PageModel {
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
    content: page.content,
    context: basicContext(bundle, template, address),
  };
}

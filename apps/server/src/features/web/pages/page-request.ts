import type { WebsiteSettings } from '@sitewright/domain/settings/website-schema';
import type { PageType } from '@sitewright/domain/site/page-type';
import type { PreviewViewer } from '../../../platform/security/preview-access.ts';
import type { SiteState } from './cache/page-key.ts';
import type { ListQuery } from './context/load-collection.ts';
import type { PageModel } from './context/page-context.ts';
import type { SampleResources } from './context/page-resources.ts';
import type { SiteBundle } from './context/site-bundle.ts';
import type { SiteLinks } from './context/site-links.ts';
import type { RenderedPage } from './render/render-page.ts';
import { formatOf, isRendered } from './response/formats.ts';

/** What a page is made for. */
export type PageRequest = {
  websiteId: string;
  /** Normalised path. */
  path: string;
  /** Tag of the language of the address; null for the site's first one. */
  language?: string | null;
  /** Path and query as the browser sent them, where a password that is asked for leads back to. */
  address?: string;
  origin: string;
  query: ListQuery & { variant?: string; format?: string };
  /** Who is signed in to the site; null for a visitor. */
  memberId?: string | null;
  /** Members are shown more than others on pages for all, too. */
  seesMore?: boolean;
  /** Shows drafts and loads the canvas client. */
  isPreview?: boolean;
  /** Viewer of the preview. */
  viewer?: PreviewViewer;
  /** Template a preview shows instead of the chosen one. */
  template?: Pick<WebsiteSettings, 'templateName' | 'templateVersionId'>;
  /** Shows the areas of the template on this page instead of it, to be filled. */
  areas?: boolean;
  /** Type of page a preview shows instead of what stands at the address. */
  pageType?: PageType | null;
  /** Lets the program's own inline script run in a preview. */
  nonce?: string;
  /** Leaves the canvas client out. */
  isStill?: boolean;
  /** Stand in for uploads and forms that a preview's own document names. */
  samples?: (website: SiteBundle['website']) => SampleResources;
};

/** The page, or where its address leads. */
export type PageResult =
  // `isTyped`: an address an owner typed, not a decoded path; `isToLanguage`: from an address of the first language to the translated one.
  | { kind: 'redirect'; location: string; status?: 301 | 302; isTyped?: boolean; isToLanguage?: boolean }
  | ({ kind: 'page'; model: PageModel; page: RenderedPage; links: SiteLinks } & Omit<SiteState, 'websiteId'>);

/** True where the data of a page is asked for, not the page. */
export function isOfData({ query }: PageRequest): boolean {
  return !isRendered(formatOf(query));
}

import type { ROLES } from '@sitewright/domain/account/roles';
import { readLoosely } from '../api/cookies.ts';
import { isSignedIn } from '../api/user-info.ts';
import { isInConfigEditor } from '../page/page-position.ts';
import { page } from '../page/page-window.ts';
import { isTrackingRefused } from './tracking-refused.ts';

/** The printed context, as far as visits need it. */
type Context = {
  cookieSettings?: { isCookieBannerEnabled?: boolean; isRestrictiveCookiePolicyEnabled?: boolean };
  pageType?: number;
  templateId?: string;
  censusEnabled?: boolean;
  website?: { id?: string; language?: string };
  collection?: { id: string; title: string };
  item?: { id: string; title: string };
  product?: { productType: number };
  authenticatedAccount?: object | null;
  websiteRoles?: readonly number[];
};

const NOT_FOUND = 100;
const SEARCH = 102;
const LOCK_SCREEN = 103;
const ACCESS_DENIED = 106;
/** Role of those who may look at a site that is not public. */
const VIEWER = 10 satisfies typeof ROLES.viewer;

export function context(): Context {
  return (page.Static?.SQUARESPACE_CONTEXT ?? {}) as Context;
}

/** True for the search page, whose views are no hits. Source: ANA-11. */
export const isSearch = () => context().pageType === SEARCH;

/**
 * Whether what happens on this page is counted: the site counts, nobody is signed in (but a contributor who may only look), the page
 * is what was asked for, and the browser has not said no. Source: ANA-01, ANA-02, ANA-03.
 */
export function isCounted(): boolean {
  const { censusEnabled, pageType, authenticatedAccount, websiteRoles = [], website } = context();
  if (censusEnabled !== true || website?.id === undefined || isInConfigEditor()) return false;
  if (pageType === NOT_FOUND || pageType === LOCK_SCREEN || pageType === ACCESS_DENIED) return false;
  const isViewer = websiteRoles.length === 1 && websiteRoles[0] === VIEWER;
  if ((authenticatedAccount && !isViewer) || isSignedIn()) return false;
  return !isTrackingRefused();
}

/** How a visitor is known on this site; nobody is, where nothing may be stored. Source: ANA-04 to ANA-10. */
export type KnownVisitor = {
  /** The record cookie as it is, and that of a page view; '' for none. */
  cookie(): string;
  renewCookie(): string;
  ids(): { analytics_id: string; session_id: string };
};
let known: KnownVisitor = {
  cookie: () => '',
  renewCookie: () => '',
  ids: () => ({ analytics_id: '', session_id: '' }),
};
export const visitor = () => known;
export function knowVisitor(by: KnownVisitor): void {
  known = by;
}

/** Random number of this showing of the page; a page that comes back from the browser's cache has another. */
let load = newLoad();
let serial = 0;

function newLoad(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 0x20_0000) * 0x1_0000_0000 + low + 1;
}

export const pageLoadId = () => load;

/** Begins the numbers of a new showing. */
export function renewPageLoad(): void {
  load = newLoad();
  serial = 0;
}

/** Facts that go with a hit of the older tracker. Source: ANA-23. */
export function hitData(more: object = {}) {
  const { website, templateId = '' } = context();
  serial += 1;
  return {
    pageLoadId: load,
    serial: serial - 1,
    websiteId: website?.id,
    memberAccountId: '',
    website_locale: website?.language ?? '',
    member_locale: '',
    templateId,
    variantId: '',
    pageHash: location.hash,
    pagePath: location.pathname,
    ...more,
  };
}

/** Content of an event of the newer tracker. Source: ANA-24 to ANA-26. */
export function eventContent(schema: string, id = '') {
  const { website } = context();
  const { language } = navigator;
  serial += 1;
  return {
    pageLoadId: load,
    serial: serial - 1,
    ...visitor().ids(),
    marketing_id: '',
    page_host: location.host,
    page_path: location.pathname,
    page_query_params: '',
    page_referrer_url: '',
    browser_language: language.split('-')[0],
    browser_locale: language,
    event_timestamp: Date.now(),
    custom_schema_name: schema,
    source_environment: 'prod',
    event_source: 'WEB',
    context_website_id: website?.id,
    destination_url: '',
    member_account_id: '',
    object_identifier: id,
    resolved_locale: document.documentElement.lang,
    website_locale: website?.language ?? '',
    member_account_locale: '',
  };
}

/** The crumb if this browser has one; none is fetched for counting. */
export const knownCrumb = () => readLoosely('crumb') ?? '';

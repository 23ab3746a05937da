import { MOBILE_MAX_WIDTH } from '@sitewright/domain/site/breakpoints';
import type { SwitchableFlag } from '@sitewright/domain/site/feature-flags';

type Context = {
  pageType?: number;
  collection?: { type?: number };
  product?: object;
  betaFeatureFlags?: readonly string[];
};

const CONTENT_ITEM = 50;
const PRODUCTS = 13;

/** The page is the canvas of the editor: framed, and printed with the canvas client. Source: SITE-33. */
export function isInEditorFrame(): boolean {
  return window.parent !== window && document.querySelector('script[data-app-origin]') !== null;
}

/** The page belongs to the config editor, by its own address or because the editor frames it. Source: SITE-33. */
export function isInConfigEditor(): boolean {
  return location.pathname.includes('/config/') || isInEditorFrame();
}

/** `pdp` for the page of a product, `plp` for a page of products that visitors see, else null. Source: SITE-32. */
export function productPage(): 'pdp' | 'plp' | null {
  const { pageType, collection, product } = contextOf();
  if (pageType === CONTENT_ITEM) return product ? 'pdp' : null;
  return collection?.type === PRODUCTS && !isInConfigEditor() ? 'plp' : null;
}

/** The window is as narrow as a phone. Source: SITE-23. */
export function isMobile(): boolean {
  return matchMedia(`(max-width: ${MOBILE_MAX_WIDTH}px)`).matches;
}

/** The site has switched a feature flag on. Source: SITE-27. */
export function hasFlag(flag: SwitchableFlag): boolean {
  return contextOf().betaFeatureFlags?.includes(flag) ?? false;
}

function contextOf(): Context {
  const printed = (window as { Static?: { SQUARESPACE_CONTEXT?: Context } }).Static;
  return printed?.SQUARESPACE_CONTEXT ?? {};
}

import { shareButtonsOf } from '@sitewright/blocks/share-buttons/share-services';
import type { PageType } from '@sitewright/domain/site/page-type';
import type { ItemParts, SiteTemplate } from '../../../design/site-templates/index.ts';
import { fragmentKey } from '../cache/fragment-key.ts';
import type { CollectionContext } from './collection-context.ts';
import type { SiteBundle } from './site-bundle.ts';
import type { SiteLinks } from './site-links.ts';
import { templateStrings } from './site-messages.ts';
import { websiteContext, websiteSettingsContext } from './website-context.ts';
import { zoneOffset } from './zone-offset.ts';

/** The context of a page: what `?format=json` prints and templates read. Source: site format §3. */
export type PageContextJson = ReturnType<typeof basicContext> & {
  collection?: CollectionContext & Record<string, unknown>;
  item?: Record<string, unknown>;
  items?: readonly unknown[];
  pagination?: Record<string, unknown>;
  [field: string]: unknown;
};

/** Where a page stands: its path with the prefix of its language, the origin its visitor sees, and when. */
export type PageLocation = { path: string; origin: string; now: number; links: SiteLinks };

/** A page before it is rendered. */
export type PageModel = {
  pageType: PageType;
  status: number;
  title: string;
  description: string;
  /** Layout of the site template. */
  layout: string;
  context: PageContextJson;
  /** Page of the template's folder, by its name there. */
  staticPage?: string;
  /** Markup that is ready: a document of blocks or a page of the program. Null: the template's list or item view. */
  content: string | null;
  /** Sections of the page's own that stand above the template's list; null where the page has no place for any. */
  sections?: string | null;
  /** `collection-<id>` or `item-<id>`. */
  pageId: string;
  isHomepage: boolean;
  view: 'list' | 'item' | 'page' | 'system';
  robots: 'index' | 'noindex';
  /** `locked`: in place of a page whose password is asked for; `unlocked`: for those alone who have entered one. */
  access?: 'locked' | 'unlocked';
  /** `bare`: without header and navigation. */
  frame?: 'site' | 'bare';
  /** Path of the page that shows the same and counts for search engines. */
  canonicalPath?: string;
  /** Comments, reviews and likes of the page's item. */
  itemParts?: ItemParts;
  /** Title for social networks: without the name of the site. */
  socialTitle?: string;
};

type Basic = ReturnType<typeof makeBasic>;

/** Context common to all pages; the same object for all pages of a version that are requested at one origin. */
export function basicContext(bundle: SiteBundle, template: SiteTemplate, location: PageLocation): Basic {
  const { origin, now } = location;
  const { logoImageId, timeZone } = bundle.website.settings;
  const make = () => makeBasic(bundle, template, location);
  // Without its logo, which may be loaded later, it is made again.
  if (logoImageId !== null && !bundle.images.has(logoImageId)) return make();
  const logo = bundle.images.get(logoImageId ?? '');
  const key = fragmentKey('basic-context', template, origin, zoneOffset(timeZone, now), logo);
  return bundle.fragments.of(bundle.shared, key, make);
}

function makeBasic(bundle: SiteBundle, template: SiteTemplate, location: PageLocation) {
  return {
    website: websiteContext(bundle, location),
    websiteSettings: websiteSettingsContext(bundle),
    template: { mobileStylesEnabled: true },
    shoppingCart: emptyCart(bundle),
    shareButtons: shareButtonsOf(bundle.website.settings.shareButtonOptions),
    showCart: hasShop(bundle),
    localizedStrings: templateStrings(bundle, template),
    userAccountsContext: {
      showSignInLink: bundle.website.settings.memberAccountsEnabled && hasShop(bundle),
    },
    featureFlags: { useCLDRMoneyFormat: bundle.website.settings.useCLDRMoneyFormat },
  };
}

/** Pages are the same for all visitors: the cart of one is fetched by the browser. */
function emptyCart({ website }: SiteBundle) {
  return { websiteId: website.id, entries: [], subtotalCents: 0, grandTotalCents: 0, totalQuantity: 0 };
}

/** Something is sold, on locked pages too: visitors have a reason for a cart, and to sign in. */
function hasShop({ collections, locked }: SiteBundle): boolean {
  const sells = ({ typeName }: { typeName: string }) => typeName === 'products';
  return collections.some(sells) || locked.published.some(sells);
}

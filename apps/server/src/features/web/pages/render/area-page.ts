import { PAYWALL_TYPE } from '@sitewright/domain/cart/cart-flags';
import type { Collection } from '@sitewright/domain/site/collection-schema';
import { unlockedVersions } from '../../../../platform/database/unlocked.ts';
import { withNext } from '../../../../platform/http/forms/redirect-form.ts';
import { html } from '../../../../platform/http/pages/html.ts';
import { requestLanguage } from '../../../../platform/texts/site-messages.ts';
import { listOpenedAreas, listPaywalls } from '../../../catalogue/products/index.ts';
import { findAreaOfItem } from '../../../content/collections/index.ts';
import type { PageModel } from '../context/page-context.ts';
import type { PageSources } from './build-model.ts';
import { pageMessages } from './page-messages.ts';
import { paywallOffers } from './paywall-offers.ts';
import { systemModel } from './system-model.ts';

/** Where a plain form asks to join an area. */
const JOIN_PATH = '/api/site-users/account/areas/join';

/**
 * Stands in place of what belongs to a member area, for who has no access: it says who may join, and leads there. It names the
 * area, as menus do, and tells nothing of what is in it. Of an area that is for sale it is the paywall, with what sells it.
 * Source: AUTH-11, AUTH-12.
 */
export async function areaPage(
  sources: PageSources,
  { area, memberId, next }: { area: Collection; memberId: string | null; next: string },
): Promise<PageModel> {
  const word = pageMessages(sources);
  const isMember = memberId !== null;
  const { settings, id: websiteId } = sources.bundle.website;
  const locale = requestLanguage() ?? settings.language;
  const isForSale = area.areaJoining === 'paid';
  const paywalls = isForSale
    ? await listPaywalls(sources.db, { websiteId, areaId: area.id, locale, memberId })
    : [];
  const isPaywall = paywalls.length > 0;
  const isFree = area.areaJoining === 'free';
  const title = word(isPaywall ? 'paywallTitle' : 'memberAreaAccessDeniedTitle');
  const join = html`<p>${word('memberAreaJoinText')}</p><form method="post" action="${JOIN_PATH}">\
<input type="hidden" name="areaId" value="${area.id}"><input type="hidden" name="next" value="${next}">\
<button type="submit" class="sqs-button-element--primary">${word('memberAreaJoin')}</button></form>`;
  const signInKey = isPaywall ? 'paywallSignInText' : isFree ? 'memberAreaFreeText' : 'memberAreaSignInText';
  const signIn = html`<p>${word(signInKey)}</p>\
<p><a class="sqs-button-element--primary" href="${withNext('/account/sign-in', next)}">${word('memberAreaSignIn')}</a></p>\
<p><a href="${withNext('/account/sign-up', next)}">${word('memberAreaSignUp')}</a></p>`;
  const { defaultCurrency: currency } = settings.storeSettings;
  const at = { now: sources.location.now, timeZone: settings.timeZone };
  const offers = html`<p>${word('paywallText')}</p>${paywallOffers(paywalls, { currency, isMember, word, ...at })}`;
  const refused = html`<p>${word('memberAreaAccessDeniedText')}</p>`;
  const content = html`<div class="system-page member-area-page"><p>${area.title}</p><h1>${title}</h1>\
${isPaywall && offers}${isMember ? (isFree ? join : !isPaywall && refused) : signIn}<p><a href="/">${word('goHome')}</a></p></div>`;
  return {
    ...systemModel(sources, {
      pageType: isPaywall ? 'paywall' : 'member-area-access-denied',
      status: isMember ? 403 : 401,
      title,
      content: content.markup,
    }),
    access: 'locked',
  };
}

/** The member area that keeps an item of a page from the visitor; null for one that she may see, or that nobody may. */
export async function shutAreaOfItem(
  { db, bundle, isPreview }: PageSources,
  { collection, urlId }: { collection: Collection; urlId: string },
): Promise<Collection | null> {
  const { locked, website } = bundle;
  if (isPreview || locked.byId.size === 0) return null;
  const areaId = await findAreaOfItem(db, { websiteId: website.id, collectionId: collection.id, urlId });
  if (areaId === null || unlockedVersions().includes(areaId)) return null;
  return locked.byId.get(areaId) ?? null;
}

/** Stands at the address of an area in which nothing is published, for its members. */
export function emptyAreaPage(sources: PageSources, area: Collection): PageModel {
  const content = html`<div class="system-page member-area-page"><h1>${area.title}</h1>\
<p>${pageMessages(sources)('memberAreaEmptyText')}</p></div>`;
  return systemModel(sources, {
    pageType: 'page',
    status: 200,
    title: area.title,
    content: content.markup,
  });
}

/**
 * Address of an area that the product of a page sells, null for every other page: templates count a paywall as sold out, it is bought
 * at the door of its area.
 */
export async function soldAreaOf(
  { db, bundle }: PageSources,
  { context }: PageModel,
): Promise<string | null> {
  const { id, productType } = (context.item ?? {}) as { id?: string; productType?: number };
  if (id === undefined || productType !== PAYWALL_TYPE) return null;
  const { urls, locked } = bundle;
  const areas = await listOpenedAreas(db, { websiteId: bundle.website.id, itemId: id });
  const isSold = (one: string) => locked.byId.get(one)?.areaJoining === 'paid';
  const own = unlockedVersions();
  // The door of one that is closed to her, else what is behind it.
  const area = areas.find((one) => isSold(one) && !own.includes(one)) ?? areas.find(isSold);
  return area === undefined ? null : (urls.get(area) ?? locked.urls.get(area) ?? null);
}

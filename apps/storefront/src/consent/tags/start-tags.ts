import { majorText } from '@sitewright/domain/money/minor-units';
import { isSignedIn } from '../../api/user-info.ts';
import { productPage } from '../../page/page-position.ts';
import { hearVisits } from '../../visits/hear-visits.ts';
import { context, isSearch } from '../../visits/page-facts.ts';
import type { ToldEvent } from '../../visits/tell-visit.ts';
import { isAgreed } from '../consent.ts';
import { startAdPixel } from './ad-pixel.ts';
import { startAnalyticsTag } from './analytics-tag.ts';
import { readPlacedOrder } from './placed-order.ts';
import type { Tag, TagEvent } from './tag.ts';

/** The form that confirms the sign-up of a new member. */
const CONFIRM_FORM = 'form[action="/api/site-users/account/confirm"]';
const JUST_JOINED = 'just_joined';

let isStarted = false;

/**
 * Loads the services whose ids the owner has set, once a visitor agreed, and tells them what happens on the page from then on.
 * Contributors who are signed in are no visitors. Source: ANA-38.
 */
export function startTags(banner: HTMLElement): void {
  if (isStarted || context().authenticatedAccount) return;
  isStarted = true;
  const { analyticsTag, adPixel } = banner.dataset;
  const tags: Tag[] = [];
  if (analyticsTag) tags.push(startAnalyticsTag(analyticsTag));
  if (adPixel) tags.push(startAdPixel(adPixel));
  const track = (event: TagEvent) => {
    if (isAgreed(banner)) for (const tag of tags) tag.track(event);
  };
  if (productPage() === 'pdp') track({ name: 'product-view' });
  if (isSearch() && new URLSearchParams(location.search).get('q')) track({ name: 'search' });
  const order = readPlacedOrder();
  if (order) track({ name: 'purchase', order });
  followSignUp(() => track({ name: 'registration' }));
  hearVisits((told) => {
    const event = eventOf(told);
    if (event) track(event);
  });
}

function eventOf({ name, addition }: ToldEvent): TagEvent | null {
  if (name === 'newsletter_signup') return { name: 'registration' };
  if (name === 'form_submit') return { name: 'lead' };
  if (name !== 'add_to_cart' || !addition) return null;
  const { minor, currency } = addition;
  return { name: 'cart-addition', value: Number(majorText(minor, currency)), currency };
}

/** Who confirms a sign-up and is signed in on the next page has become a member. */
function followSignUp(onJoined: () => void): void {
  if (sessionStorage.getItem(JUST_JOINED) !== null && isSignedIn()) {
    sessionStorage.removeItem(JUST_JOINED);
    onJoined();
  }
  document.querySelector(CONFIRM_FORM)?.addEventListener('submit', () => {
    sessionStorage.setItem(JUST_JOINED, 'true');
  });
}

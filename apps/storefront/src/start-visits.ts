import { hasFlag, productPage } from './page/page-position.ts';
import { printedState } from './page/server-state.ts';
import { hearVisits } from './visits/hear-visits.ts';
import {
  context,
  eventContent,
  hitData,
  isCounted,
  isSearch,
  knownCrumb,
  knowVisitor,
  renewPageLoad,
  visitor,
} from './visits/page-facts.ts';
import { reportErrors } from './visits/report-errors.ts';
import { postCensus, sendBeacon } from './visits/send-beacon.ts';
import type { ToldEvent } from './visits/tell-visit.ts';
import { censusFields, watchParts } from './visits/watch-parts.ts';

const EVENTS = '/api/events/prod/publish-event';

const COOKIES = /(?:^|; )(?:ss_c\w+|analytics_id)=/;

/** Asks about cookies where there are any, and counts this visit from now on, if it is to be counted. Source: ANA-01 to ANA-03, ANA-05. */
export async function startVisits(): Promise<void> {
  const { isCookieBannerEnabled: asks, isRestrictiveCookiePolicyEnabled: isRestrictive } =
    context().cookieSettings ?? {};
  if (asks) void import('./consent/cookie-banner.ts').then(({ showCookieBanner }) => showCookieBanner());
  const hasCookies = isRestrictive === false;
  if (hasCookies || COOKIES.test(document.cookie)) {
    const { byCookies, forgetVisitor } = await import('./consent/visitor-cookies.ts');
    if (hasCookies) knowVisitor(byCookies);
    else forgetVisitor();
  }
  if (hasFlag('session_recording'))
    void import('./recording/start-recording.ts').then(({ startRecording }) => startRecording());
  if (!isCounted()) return;
  whenShown(() => {
    showPage();
    hearVisits(sendTold);
    if (hasFlag('commerce_site_visitor_metrics'))
      void import('./visits/count-products.ts').then(({ countProducts }) => countProducts(sendEvent));
    watchParts();
    reportErrors();
    countSeconds();
    void import('./visits/speed/start-speed.ts').then(({ startSpeed }) => startSpeed());
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    renewPageLoad();
    showPage();
  });
}

/** A page that is only prepared has no visitor yet. */
function whenShown(work: () => void): void {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', work, { once: true });
  else work();
}

/** The page view, and what kind of page it is for the store. Source: ANA-11, ANA-39, ANA-40, ANA-43. */
function showPage(): void {
  if (!isSearch()) {
    const data = hitData({ referrer: document.referrer, query: location.search });
    const body = new URLSearchParams({
      event: 'View',
      data: JSON.stringify(data),
      ss_cvr: visitor().renewCookie(),
    });
    sendBeacon('/api/census/RecordHit', body);
  }
  const kind = productPage();
  const { pathname } = location;
  const { languagePrefix: prefix = '' } = document.documentElement.dataset;
  if (kind === 'pdp') sendEvent({ name: 'visit_product_page' });
  if (kind === 'plp') sendEvent({ name: 'visit_listing_page' });
  if (pathname === `${prefix}/cart`) sendEvent({ name: 'view_cart' });
  if (pathname === `${prefix}/checkout`) sendEvent({ name: 'begin_checkout' });
  const orderId = placedOrderId();
  if (orderId !== null) sendEvent({ name: 'purchase', id: orderId }, loadOfOrder(orderId));
}

/** The order that this page confirms; null on other pages, and for tests of a store. Source: ANA-31, ANA-38. */
function placedOrderId(): string | null {
  const order = printedState<{ id: string; testMode: boolean }>('order-analytics');
  return order && !order.testMode ? order.id : null;
}

/** The page of an order is looked at again: told under the same numbers, its purchase is counted once. */
const loadOfOrder = (id: string) => ({
  pageLoadId: Number.parseInt(id.replaceAll('-', '').slice(-13), 16) + 1,
  serial: 0,
});

function sendTold(told: ToldEvent): void {
  if (told.name === 'overlay_shown' || told.name === 'overlay_closed') sendOverlay(told);
  else sendEvent(told);
}

/** Source: ANA-20. */
function sendEvent({ name, id }: ToldEvent, numbers: object = {}): void {
  const content = { ...eventContent(name, id), ...numbers };
  const body = { eventContent: JSON.stringify(content), eventSchemaName: name };
  sendBeacon(EVENTS, JSON.stringify(body));
}

/** Source: ANA-15. */
function sendOverlay({ name, id = '' }: ToldEvent): void {
  const [, state] = name.split('_');
  postCensus('/api/census/overlay', { ...censusFields(), overlayId: id, state });
}

/** Tells how long the page was seen, whenever it is hidden. Source: ANA-17. */
function countSeconds(): void {
  let since = document.visibilityState === 'hidden' ? null : performance.now();
  let seen = 0;
  const stop = () => {
    if (since !== null) seen += performance.now() - since;
    since = null;
    const seconds = Math.round(seen / 1000);
    if (seconds < 1) return;
    seen -= seconds * 1000;
    const data = JSON.stringify(hitData({ seconds }));
    const body = new URLSearchParams({ crumb: knownCrumb(), event: 'Seen', data });
    sendBeacon('/api/events/RecordEvent', body);
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') stop();
    else since = performance.now();
  });
  addEventListener('pagehide', stop);
}

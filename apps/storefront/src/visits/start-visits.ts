import { productPage } from '../page/page-position.ts';
import { eventContent, hitData, isCounted, isSearch, knownCrumb, renewPageLoad } from './page-facts.ts';
import { reportErrors } from './report-errors.ts';
import { postCensus, sendBeacon } from './send-beacon.ts';
import { TOLD, type ToldEvent, takeTold } from './tell-visit.ts';
import { watchParts } from './watch-parts.ts';

const EVENTS = '/api/events/prod/publish-event';

/** Counts this visit from now on, if it is to be counted. Source: ANA-01 to ANA-03. */
export function startVisits(): void {
  if (!isCounted()) return;
  whenShown(() => {
    showPage();
    document.addEventListener(TOLD, sendTold);
    sendTold();
    watchParts();
    reportErrors();
    countSeconds();
    void import('./speed/start-speed.ts').then(({ startSpeed }) => startSpeed());
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    renewPageLoad();
    showPage();
  });
}

/** A page that is only prepared has no visitor yet. */
function whenShown(work: () => void): void {
  if ('prerendering' in document && document.prerendering === true)
    document.addEventListener('prerenderingchange', work, { once: true });
  else work();
}

/** The page view, and what kind of page it is for the store. Source: ANA-11, ANA-39, ANA-40, ANA-43. */
function showPage(): void {
  if (!isSearch()) {
    const data = hitData({ referrer: document.referrer, query: location.search });
    const body = new URLSearchParams({ event: 'View', data: JSON.stringify(data), ss_cvr: '' });
    sendBeacon('/api/census/RecordHit', body);
  }
  const kind = productPage();
  const { pathname } = location;
  if (kind === 'pdp') sendEvent({ name: 'visit_product_page' });
  if (kind === 'plp') sendEvent({ name: 'visit_listing_page' });
  if (pathname === '/cart') sendEvent({ name: 'view_cart' });
  if (pathname === '/checkout') sendEvent({ name: 'begin_checkout' });
  if (/^\/order\//.test(pathname) && cameFromCheckout()) sendEvent({ name: 'purchase' });
}

/** An order's page is looked at again later; only the first time follows the checkout. */
function cameFromCheckout(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'navigate' && document.referrer.startsWith(`${location.origin}/checkout`);
}

function sendTold(): void {
  for (const told of takeTold()) {
    if (told.name === 'overlay_shown' || told.name === 'overlay_closed') sendOverlay(told);
    else sendEvent(told);
  }
}

/** Source: ANA-20. */
function sendEvent({ name, id }: ToldEvent): void {
  const body = { eventContent: JSON.stringify(eventContent(name, id)), eventSchemaName: name };
  sendBeacon(EVENTS, JSON.stringify(body));
}

/** Source: ANA-15. */
function sendOverlay({ name, id = '' }: ToldEvent): void {
  const state = name === 'overlay_shown' ? 'shown' : 'closed';
  const fields = { pageFields: JSON.stringify(hitData()), visitorCookie: '', overlayId: id, state };
  postCensus('/api/census/overlay', fields);
}

/** Tells how long the page was seen, whenever it is hidden. Source: ANA-17. */
function countSeconds(): void {
  let since = document.visibilityState === 'visible' ? performance.now() : null;
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

import { type PageContext, type PageReply, page } from '../../../../platform/http/pages/page.ts';

const PATHS = ['/settings/billing/upgrade', '/settings/billing/subscriptions/website'] as const;

/** Links to the billing screen, on the site's origin and on the app's; both open it in the editor. Source: SITE-04. */
export const billingPages = PATHS.flatMap((path) => [
  page(path, 'visitor', fromSite),
  page(path, 'account', fromApp),
]);

function fromSite({ websiteId, deps }: PageContext): PageReply {
  return open(`${deps.config.appUrl}${screen(websiteId)}`);
}

/** The app origin knows the site only when the link names it; without one the dashboard lets the owner choose. */
function fromApp({ query }: PageContext): PageReply {
  const { websiteId = '' } = query;
  return open(screen(/^[0-9a-f-]{36}$/i.test(websiteId) ? websiteId : null));
}

function screen(websiteId: string | null): string {
  return websiteId === null ? '/config' : `/config/settings/${websiteId}/billing`;
}

function open(location: string): PageReply {
  return { status: 302, headers: { location, 'cache-control': 'no-store' } };
}

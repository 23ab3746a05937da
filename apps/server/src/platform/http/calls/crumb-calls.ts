import { getAppCrumb, getSiteCrumb } from '@sitewright/contract/crumb';
import { issueCrumb } from '../../security/crumb.ts';
import { type Route, routeWithoutTransaction } from './route.ts';

/** The crumb by a small call of its own: pages from the cache carry none. */
export const crumbCalls: readonly Route[] = [
  routeWithoutTransaction(getSiteCrumb, ({ request, reply, deps, websiteId }) => ({
    crumb: issueCrumb({ request, reply, secret: deps.secret }, websiteId),
  })),
  routeWithoutTransaction(getAppCrumb, ({ request, reply, deps }) => ({
    crumb: issueCrumb({ request, reply, secret: deps.secret }, null),
  })),
];

import type { Permission } from '@sitewright/domain/account/permissions';
import { mayOpen, type SitePart } from '../router/site-part.ts';
import { SITE_NAVIGATION } from './site-navigation.ts';

/** Where an account with these permissions begins on a site: the first place it may open; undefined where there is none. */
export function startOf(permissions: readonly Permission[]): SitePart | undefined {
  return SITE_NAVIGATION.flatMap(({ destinations }) => destinations).find(({ to }) =>
    mayOpen(to, permissions),
  )?.to;
}

import { OlderAutomations } from '@sitewright/domain/mail/store-automation-schema';
import { StoreSettings, WebsiteSettings } from '@sitewright/domain/settings/website-schema';
import { ACCOUNT_STATE_CODES, type AccountState } from '@sitewright/domain/site/account-state';
import { SWITCHABLE_FLAGS } from '@sitewright/domain/site/feature-flags';
import { Navigations } from '@sitewright/domain/site/navigation-schema';
import { GATED_FEATURES } from '@sitewright/domain/site/premium-features';
import { isDisqusName } from '@sitewright/domain/social/disqus-name';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { partialOf } from './partial-of.ts';
import { RowVersion } from './row-version.ts';

const params = z.object({ websiteId: z.uuid() });

const Store = StoreSettings.extend(OlderAutomations.shape);

/** Settings and navigations of a site with the version a change names. */
const SiteSettingsReply = z.object({
  id: z.uuid(),
  identifier: z.string(),
  primaryHost: z.string().nullable(),
  settings: WebsiteSettings.extend({ storeSettings: Store }),
  navigations: Navigations,
  rowVersion: z.int(),
});

/** Settings and navigations of a site. Source: SITE-12. */
export const getSettings = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/settings',
  access: 'pages.view',
  params,
  reply: SiteSettingsReply,
});

/** Styles and fonts are excluded: they are tried before they are saved, by calls of their own. */
const Changeable = WebsiteSettings.omit({
  tweaks: true,
  customCss: true,
  previousLook: true,
  siteFonts: true,
  typekitId: true,
  typekitFamilies: true,
});

/** What a window of another release does not know of a store stays as it is. */
const ChangeableStore = partialOf(Store);

/** Settings of a site that are to change, and the version that was read. Source: SITE-12. */
export const SettingsChange = z.object({
  rowVersion: RowVersion,
  settings: partialOf(
    Changeable.extend({
      featureFlags: z.array(z.enum(SWITCHABLE_FLAGS)).max(70),
      storeSettings: ChangeableStore,
    }),
  ).refine(({ disqusShortname = '' }) => disqusShortname === '' || isDisqusName(disqusShortname), {
    path: ['disqusShortname'],
    message: 'Letters, digits and hyphens only.',
  }),
});

/** Changes the named settings. Errors: conflict. Source: SITE-12. */
export const updateSettings = defineCall({
  method: 'PATCH',
  path: '/api/websites/:websiteId/settings',
  access: 'settings.manage',
  params,
  body: SettingsChange,
  bodyLimitBytes: 1_000_000,
  reply: SiteSettingsReply,
});

const HeaderFooter = z.object({ header: z.string().max(200_000), footer: z.string().max(200_000) });

/** Code that stands at the end of the head and of the body of every page. Source: specification §7, SITE-21. */
export const getHeaderFooter = defineCall({
  method: 'GET',
  path: '/api/site-header-footer',
  access: 'pages.view',
  reply: HeaderFooter,
});

/** Saves both. Errors: conflict. Source: specification §7, SITE-21. */
export const updateHeaderFooter = defineCall({
  method: 'PUT',
  path: '/api/site-header-footer',
  access: 'settings.manage',
  body: HeaderFooter,
  bodyLimitBytes: 1_000_000,
  reply: HeaderFooter,
});

/** State of the site's account and what it brings. Source: SITE-04, SITE-14, SITE-29. */
export const getBilling = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/billing',
  access: 'billing.manage',
  params,
  reply: z.object({
    state: z.enum(Object.keys(ACCOUNT_STATE_CODES) as [AccountState, ...AccountState[]]),
    stateCode: z.int(),
    since: z.number(),
    /** When the site closes if nothing changes; null without a grace period. */
    graceEndsAt: z.number().nullable(),
    /** Visibility of the site for visitors. */
    access: z.enum(['public', 'trial', 'unavailable', 'parked']),
    /** Screen of the next step: upgrade of a trial, else the subscription. */
    path: z.string(),
    /** Features that exist, whether the account has them or not. */
    features: z.array(z.object({ id: z.int(), name: z.enum(GATED_FEATURES), isIncluded: z.boolean() })),
  }),
});

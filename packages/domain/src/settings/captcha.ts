import type { WebsiteSettings } from './website-schema.ts';

/** Actions a captcha token can be issued for. Source: specification §7, FORM-47. */
export const CAPTCHA_ACTIONS = ['form_block', 'newsletter_block', 'product_waitlist', 'promo_popup'] as const;
export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number];

/** Captcha provider: the program's own proof of work, or a service that needs an account. */
export type CaptchaProvider = 'self-hosted' | 'recaptcha';

/** Captcha settings a form prints; '' for a key that its owner has not entered. */
export type PrintedCaptcha = { readonly provider: CaptchaProvider; readonly siteKey: string };

type Site = { readonly id: string; readonly settings: Pick<WebsiteSettings, 'captchaSettings'> };

/** The captcha of one provider, as a site prints it. */
export function captchaOf({ id, settings }: Site, provider: CaptchaProvider): PrintedCaptcha {
  const { siteKey, enterpriseSiteKey } = settings.captchaSettings;
  return {
    provider,
    siteKey: provider === 'self-hosted' ? selfHostedSiteKey(id) : enterpriseSiteKey || siteKey,
  };
}

/** The captcha of sign-ups for newsletters and for the return of products; null where the owner wants none. */
export function signUpCaptcha(site: Site): PrintedCaptcha | null {
  const { provider } = site.settings.captchaSettings;
  return provider === 'off' ? null : captchaOf(site, provider);
}

/** Public key that the program itself issues for a site. Source: SITE-12. */
export function selfHostedSiteKey(websiteId: string): string {
  return `pow-${websiteId}`;
}

/** `website.captchaSettings` of page contexts: the keys of the captcha that sign-ups have. Source: SITE-12. */
export function printedCaptchaSettings(site: Site): WebsiteSettings['captchaSettings'] {
  const { provider, siteKey, enterpriseSiteKey } = site.settings.captchaSettings;
  if (provider === 'recaptcha') return { provider, siteKey, enterpriseSiteKey };
  return { provider, siteKey: provider === 'off' ? '' : selfHostedSiteKey(site.id), enterpriseSiteKey: '' };
}

import { plainText } from '@sitewright/domain/text/plain-text';
import { shownValue, type Tweak } from '@sitewright/domain/tweak/tweak';
import { escapeAttribute } from '@sitewright/template/html/escape-html';
import { toImageItem } from '../../../content/assets/index.ts';
import type { SiteTemplate } from '../../../design/site-templates/index.ts';
import type { SiteBundle } from '../context/site-bundle.ts';

type Site = { bundle: SiteBundle; template: SiteTemplate };

/** A colour as CSS alone understands it: values of a style sheet may also be calculations. */
const PLAIN_COLOR = /^(?:#[0-9a-f]{3,8}|[a-z]{3,20}|(?:rgb|hsl|oklch|oklab)a?\([\d\s.,%/-]{5,60}\))$/i;

/** Owner's or template's value for the first matching colour; '' where it is not valid CSS. */
export function siteColor({ bundle: { website }, template }: Site, fits: (tweak: Tweak) => boolean): string {
  const tweak = template.tweaks.find((each) => each.type === 'color' && fits(each));
  const value = tweak ? shownValue(tweak, website.settings.tweaks) : '';
  return PLAIN_COLOR.test(value) ? value : '';
}

/** The colour of the site's ground. */
function groundOf(site: Site): string {
  return siteColor(site, ({ target }) => target === 'body');
}

/** Icons, manifest and the colour of the browser's own bars. */
export function iconTags(site: Site): string[] {
  const { bundle } = site;
  const favicon = bundle.images.get(bundle.website.settings.faviconImageId ?? '');
  const url = favicon ? escapeAttribute(toImageItem(favicon).assetUrl) : '';
  const color = groundOf(site);
  return [
    url ? `<link rel="icon" href="${url}?format=100w">` : '<link rel="icon" href="/favicon.ico">',
    url ? `<link rel="apple-touch-icon" href="${url}?format=300w">` : '',
    '<link rel="manifest" href="/site.webmanifest">',
    color ? `<meta name="theme-color" content="${escapeAttribute(color)}">` : '',
  ];
}

/** Web app manifest, with which a phone can install the site. */
export function webManifest(site: Site, icon: { assetUrl: string } | null): string {
  const { siteTitle, siteDescription, language } = site.bundle.website.settings;
  const color = groundOf(site);
  const icons = icon
    ? ['100', '300', '500'].map((width) => ({
        src: `${icon.assetUrl}?format=${width}w`,
        sizes: `${width}x${width}`,
      }))
    : [{ src: '/favicon.ico', sizes: 'any', type: 'image/svg+xml' }];
  return JSON.stringify({
    name: siteTitle,
    short_name: siteTitle.slice(0, 30),
    ...(siteDescription ? { description: plainText(siteDescription) } : {}),
    lang: language,
    start_url: '/',
    display: 'browser',
    ...(color ? { theme_color: color, background_color: color } : {}),
    icons,
  });
}

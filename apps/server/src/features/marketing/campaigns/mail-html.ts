import { directionOf, type SiteLanguage, withPrefix } from '@sitewright/domain/language/site-languages';
import { TEXT_SIZES } from '@sitewright/domain/text/allowed-html';
import { plainText } from '@sitewright/domain/text/plain-text';
import { cleanText } from '../../content/documents/index.ts';
import { isOfEachLanguage } from '../../web/pages/index.ts';

/** Styles written out for each tag: mail programs have margins of their own, and few know which side a text starts from. */
const stylesFrom = (start: 'left' | 'right'): Readonly<Record<string, string>> => ({
  p: 'margin:0 0 16px',
  h1: 'margin:0 0 12px;font-size:28px;line-height:34px;font-weight:normal',
  h2: 'margin:0 0 12px;font-size:24px;line-height:30px;font-weight:normal',
  h3: 'margin:0 0 8px;font-size:20px;line-height:26px;font-weight:normal',
  h4: 'margin:0 0 8px;font-size:17px;line-height:24px;font-weight:bold',
  ul: `margin:0 0 16px;padding:0;padding-${start}:24px`,
  ol: `margin:0 0 16px;padding:0;padding-${start}:24px`,
  li: 'margin:0 0 4px',
  blockquote: `margin:0 0 16px;padding:0;padding-${start}:16px;border-${start}:3px solid #999999`,
  pre: 'margin:0 0 16px;white-space:pre-wrap',
  hr: 'margin:16px 0;border:0;border-top:1px solid #999999',
});
const STYLES = { ltr: stylesFrom('left'), rtl: stylesFrom('right') };
const ALIGNED: Readonly<Record<string, string>> = {
  'text-align-center': 'text-align:center',
  'text-align-right': 'text-align:right',
  'text-large': `font-size:${TEXT_SIZES.Large}`,
  'text-small': `font-size:${TEXT_SIZES.Small}`,
};
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+="[^"<>]*")*)\s*\/?>/g;

/** The site that an email comes from, and where its pages in the language of the readers begin. */
type Place = { origin: string; prefix: string; languages: readonly SiteLanguage[] };

/** An address as it stands in an email: paths of the site are complete, and stay in the language of its readers. */
export function absoluteHref(href: string, { origin, prefix, languages }: Place): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return href;
  if (!URL.canParse(href, origin)) return origin + prefix;
  const url = new URL(href, origin);
  if (url.host === new URL(origin).host && isOfEachLanguage(url.pathname, languages))
    url.pathname = withPrefix(url.pathname, prefix);
  return url.href;
}

/** A rich text as it stands in an email: within the shared tag list, styles written out, every link a complete address. */
export function mailHtml(
  html: string,
  { link, locale, ...place }: Place & { link: string; locale: string },
): string {
  const styles = STYLES[directionOf(locale)];
  return cleanText(html).replace(TAG, (_, end: string, tag: string, attributes: string) => {
    if (end) return `</${tag}>`;
    const read = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
    const classes = read('class')
      .split(' ')
      .map((word) => ALIGNED[word]);
    // Colours of the theme are variables of the site's sheet, which an email has none of.
    const own = read('style').replace(/color:var\([^()]*\);?/, '');
    const colored = tag === 'a' ? `color:${link};text-decoration:underline` : '';
    const style = [styles[tag], ...classes, own, colored].filter(Boolean).join(';');
    const href = tag === 'a' ? ` href="${absoluteHref(read('href'), place)}" target="_blank"` : '';
    const start = read('start') && ` start="${read('start')}"`;
    return `<${tag}${href}${start}${style && ` style="${style}"`}>`;
  });
}

/** The same as plain text: paragraphs on lines of their own, links behind their words. */
export function mailPlain(html: string, place: Place): string {
  const lines = cleanText(html)
    .replace(
      /<a\b[^<>]*\shref="([^"]*)"[^<>]*>((?:(?!<\/?a\b).)*)<\/a>/gs,
      (_, href: string, words: string) => {
        const address = absoluteHref(plainText(href), place);
        return plainText(words) === address ? words : `${words} (${address.replaceAll('&', '&amp;')})`;
      },
    )
    .replace(/<li[^<>]*>/g, '\n- ')
    .replace(/<br[^<>]*>/g, '\n')
    .replace(/<\/(?:p|h[1-4]|blockquote|pre|ul|ol)>/g, '\n\n')
    .split('\n')
    .map((line) => plainText(line));
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^- \n/gm, '- ')
    .trim();
}

import { directionOf } from '@sitewright/domain/language/site-languages';
import { escapeAttribute } from '@sitewright/template/html/escape-html';
import { localAddress } from '../context/local-bundle.ts';
import type { SiteBundle } from '../context/site-bundle.ts';

/** Links and forms with an address of the site; one that names a language leads to another one. */
const LINK = /<(a|area|form)\b((?:[^<>"']|"[^"]*"|'[^']*')*?\s(?:href|action)=)(["'])(\/(?![/\\])[^"']*)\3/gi;
const HTML = /<html\b([^>]*)>/i;

/**
 * A page in its language: its links and forms stay in that, whoever wrote them, and the document names language and direction. Of a
 * site's first language it is as it was, but for the direction.
 */
export function inLanguage(bundle: SiteBundle, html: string): string {
  const { language } = bundle.website.settings;
  const direction = directionOf(language);
  const named =
    bundle.local || direction === 'rtl'
      ? html.replace(HTML, (_, attributes: string) =>
          htmlTag(attributes, { language, direction, prefix: bundle.prefix }),
        )
      : html;
  return bundle.local ? withLinks(bundle, named) : named;
}

type Spoken = { language: string; direction: string; prefix: string };

function htmlTag(attributes: string, { language, direction, prefix }: Spoken): string {
  const others = attributes.replace(/\s(?:lang|dir)=(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '');
  const parts = [
    `lang="${escapeAttribute(language)}"`,
    direction === 'rtl' ? 'dir="rtl"' : '',
    // Scripts of the page stay in its language by it.
    prefix === '' ? '' : `data-language-prefix="${prefix}"`,
  ].filter((part) => part !== '');
  return `<html${others} ${parts.join(' ')}>`;
}

function withLinks(bundle: SiteBundle, html: string): string {
  return html.replace(LINK, (whole, name: string, before: string, quote: string, address: string) => {
    if (/\shreflang=/i.test(before)) return whole;
    return `<${name}${before}${quote}${localAddress(bundle, address)}${quote}`;
  });
}

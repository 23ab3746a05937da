import { directionOf } from '@sitewright/domain/language/site-languages';
import { isSpoken } from '@sitewright/domain/texts/translated-languages';
import { escapeAttribute } from '@sitewright/template/html/escape-html';
import type { Db } from '../../../../platform/database/database.ts';
import { isProgramEnglish } from '../../../content/translations/index.ts';
import { type ItemNames, itemNamesIn } from '../context/item-names.ts';
import { localAddress } from '../context/local-bundle.ts';
import type { SiteBundle } from '../context/site-bundle.ts';
import { withEnglishParts } from './english-parts.ts';

/** Links and forms with an address of the site; one that names a language leads to another one. */
const LINK = /<(a|area|form)\b((?:[^<>"']|"[^"]*"|'[^']*')*?\s(?:href|action)=)(["'])(\/(?![/\\])[^"']*)\3/gi;
const HTML = /<html\b([^>]*)>/i;
const LANG = /\slang=(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/i;

/**
 * A page in its language: its links and forms stay in that, whoever wrote them, and the document names language and direction. Of a
 * site's first language it is as it was, but for the direction, and for a language that is no tag: browsers and scripts go by it.
 */
export async function inLanguage(db: Db, bundle: SiteBundle, html: string): Promise<string> {
  const named = inEnglish(bundle, withSpoken(bundle, html));
  return bundle.local ? withLinks(bundle, named, await linkedItemNames(db, bundle, named)) : named;
}

/** Where the program does not speak the language of a page, its words are in English, but for those that the owner wrote. */
function inEnglish({ website, collections }: SiteBundle, html: string): string {
  if (isSpoken(website.settings.language)) return html;
  // A page that the owner calls so is no word of the program.
  const own = new Set([
    website.settings.siteTitle,
    ...collections.flatMap(({ title, navigationTitle }) => [title, navigationTitle]),
  ]);
  return withEnglishParts(html, (text) => !own.has(text) && isProgramEnglish(website, text));
}

/** A page that names its language. */
export function withSpoken(bundle: SiteBundle, html: string): string {
  const { language } = bundle.website.settings;
  const direction = directionOf(language);
  const isOurs = bundle.local !== undefined || direction === 'rtl';
  return html.replace(HTML, (_, attributes: string) =>
    isOurs
      ? htmlTag(attributes, { language, direction, prefix: bundle.prefix })
      : `<html${withValidTag(attributes, language)}>`,
  );
}

/** Translated words of the items that links of a page lead to by those of the first language. */
function linkedItemNames(db: Db, bundle: SiteBundle, html: string): Promise<ItemNames> {
  const addresses = [...html.matchAll(LINK)].map(([, , , , address = '']) => address);
  return itemNamesIn(db, bundle, addresses);
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

/** As the template names the language, `en_US` too; where that is no tag, or nothing, it is the site's. */
function withValidTag(attributes: string, language: string): string {
  const [named = '', ...texts] = LANG.exec(attributes) ?? [];
  const own = texts.find((text) => text !== undefined) ?? '';
  const tag = tagOf(own) ?? language;
  if (tag === own) return attributes;
  const lang = ` lang="${escapeAttribute(tag)}"`;
  return named === '' ? attributes + lang : attributes.replace(named, () => lang);
}

function tagOf(text: string): string | undefined {
  const tag = text.replaceAll('_', '-');
  try {
    return Intl.getCanonicalLocales(tag).length === 1 ? tag : undefined;
  } catch {
    return undefined;
  }
}

function withLinks(bundle: SiteBundle, html: string, names: ItemNames): string {
  return html.replace(LINK, (whole, name: string, before: string, quote: string, address: string) => {
    if (/\shreflang=/i.test(before)) return whole;
    return `<${name}${before}${quote}${localAddress(bundle, address, names)}${quote}`;
  });
}

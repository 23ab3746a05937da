import { byTag } from '@sitewright/domain/language/by-tag';
import {
  type Beginnings,
  beginningsOf,
  type LanguageOf,
  withLanguageParts,
} from '@sitewright/domain/language/language-parts';
import { directionOf } from '@sitewright/domain/language/site-languages';
import { messagesForLanguage } from '@sitewright/domain/texts/languages';
import { isSpoken } from '@sitewright/domain/texts/translated-languages';
import { escapeAttribute } from '@sitewright/template/html/escape-html';
import type { Db } from '../../../../platform/database/database.ts';
import { isProgramEnglish, isSaidIn } from '../../../content/translations/index.ts';
import { type FirstTexts, firstTextsOfSite } from '../context/first-texts.ts';
import { itemNamesIn } from '../context/item-names.ts';
import { localAddress } from '../context/local-bundle.ts';
import type { PageResources } from '../context/page-resources.ts';
import type { SiteBundle } from '../context/site-bundle.ts';
import type { SiteLinks } from '../context/site-links.ts';

/** Links and forms with an address of the site; one that names a language leads to another one. */
const LINK = /<(a|area|form)\b((?:[^<>"']|"[^"]*"|'[^']*')*?\s(?:href|action)=)(["'])(\/(?![/\\])[^"']*)\3/gi;
const HTML = /<html\b([^<>]*)>/i;
const LANG = /\slang=(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/i;

/** What a page was made with. */
type Made = {
  db: Db;
  bundle: SiteBundle;
  location: { links: Pick<SiteLinks, 'own'> };
  resources: Pick<PageResources, 'firstTexts'>;
};

/**
 * A page in its language: its links and forms stay in that, whoever wrote them, and what is in another language is named so. Of a
 * site's first language it is as it was.
 */
export async function inLanguage({ db, bundle, location, resources }: Made, html: string): Promise<string> {
  const named = withOtherLanguages(bundle, html, resources.firstTexts);
  return bundle.local ? withLinks({ db, bundle, location }, named) : named;
}

/** Characters of a text of the program at most, with what stands in its places. */
const PROGRAM_CHARS = 1_000;

/** In HTML a text is longer: it has entities, each for one of its letters, and spaces around it. */
const SPACES_CHARS = 200;

/** Longer ones are not named: each element that holds one would read all of it. */
const MAX_CHARS = 20_000;

/**
 * What stands on a page in another language than its own, named as such: the owner's words that nobody has translated, and those of the
 * program where it does not speak the language, which are in English.
 */
function withOtherLanguages(bundle: SiteBundle, html: string, ofPage: FirstTexts): string {
  const { website, collections, local } = bundle;
  const { language } = website.settings;
  const isOurs = isSpoken(language);
  const ofSite = firstTextsOfSite(bundle);
  if (isOurs && ofSite.size === 0 && ofPage.size === 0) return html;
  // A page that the owner calls so is no word of the program. Asked of none where that speaks the language.
  const own = isOurs ? NONE : new Set([website.settings.siteTitle, ...namesOf(collections)]);
  const first = local?.first.website.settings.language ?? language;
  const owners = { language: first, direction: directionOf(first) };
  const languageOf: LanguageOf = (text) => {
    // A word that is the same in both languages, `Newsletter`, needs no translation.
    if (ofPage.has(text) || ofSite.has(text)) return isSaid(bundle, text) ? null : owners;
    return !isOurs && !own.has(text) && isProgramEnglish(website, text) ? ENGLISH : null;
  };
  const longestText = Math.max(isOurs ? 0 : PROGRAM_CHARS, longestOfSite(ofSite), longestOf(ofPage));
  const maxChars = Math.min(MAX_CHARS, 2 * longestText + SPACES_CHARS);
  const direction = directionOf(language);
  if (!isOurs) return withLanguageParts(html, languageOf, { direction, maxChars });
  const beginnings = [beginningsOfSite(ofSite), beginningsOf(ofPage)];
  return withLanguageParts(html, languageOf, { direction, maxChars, beginnings });
}

/** Whether the program says a text in the language of a page. */
function isSaid({ website, translations }: SiteBundle, text: string): boolean {
  const { language } = website.settings;
  if (/^en\b/i.test(language)) return isProgramEnglish(website, text);
  const own = translations[language]?.messages;
  return isSaidIn(messagesForLanguage(language), text) || (own ? isSaidIn(own, text) : false);
}

const ENGLISH = { language: 'en', direction: 'ltr' };

const NONE: ReadonlySet<string> = new Set();

const namesOf = (collections: SiteBundle['collections']) =>
  collections.flatMap(({ title, navigationTitle }) => [title, navigationTitle]);

/** Of a site with a thousand pages there are thousands of texts, the same for all its pages. */
const longest = new WeakMap<FirstTexts, number>();

function longestOfSite(texts: FirstTexts): number {
  const known = longest.get(texts);
  if (known !== undefined) return known;
  const most = longestOf(texts);
  longest.set(texts, most);
  return most;
}

const siteBeginnings = new WeakMap<FirstTexts, Beginnings>();

function beginningsOfSite(texts: FirstTexts): Beginnings {
  const known = siteBeginnings.get(texts) ?? beginningsOf(texts);
  siteBeginnings.set(texts, known);
  return known;
}

/** Those of a page become more while it is made: of them nothing is remembered. */
function longestOf(texts: FirstTexts): number {
  let most = 0;
  for (const { length } of texts) most = Math.max(most, length);
  return most;
}

/**
 * Pieces of a page of which the one that begins the document names language and direction. Of a site's first language it is as it was, but
 * for the direction, and for a language that is no tag: browsers and scripts go by it. In pieces, since a page that is put together
 * and changed would be copied twice.
 */
export function spokenPieces(
  bundle: SiteBundle,
  pieces: readonly string[],
  { prefix }: Pick<SiteLinks, 'prefix'> = bundle,
): readonly string[] {
  const first = pieces.findIndex((piece) => HTML.test(piece));
  return pieces.map((piece, index) => (index === first ? withSpoken(bundle, piece, prefix) : piece));
}

/** A page that names its language. */
function withSpoken(bundle: SiteBundle, html: string, prefix: string): string {
  const { language } = bundle.website.settings;
  const direction = directionOf(language);
  const isOurs = bundle.local !== undefined || direction === 'rtl';
  return html.replace(HTML, (_, attributes: string) =>
    isOurs
      ? htmlTag(attributes, { language, direction, prefix })
      : `<html${withValidTag(attributes, language)}>`,
  );
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

const tagOf = byTag((text): string | undefined => {
  const tag = text.replaceAll('_', '-');
  try {
    return Intl.getCanonicalLocales(tag).length === 1 ? tag : undefined;
  } catch {
    return undefined;
  }
});

/** Links of a page stay in its language, in which the items that they lead to may be called otherwise. */
async function withLinks(
  { db, bundle, location: { links: place } }: Omit<Made, 'resources'>,
  html: string,
): Promise<string> {
  const links = [...html.matchAll(LINK)].filter(([, , before = '']) => !/\shreflang=/i.test(before));
  const names = await itemNamesIn(
    db,
    bundle,
    links.map(([, , , , address = '']) => address),
  );
  const parts: string[] = [];
  let done = 0;
  for (const link of links) {
    const [whole, , , quote = '', address = ''] = link;
    const end = link.index + whole.length - quote.length;
    parts.push(html.slice(done, end - address.length), place.own(localAddress(bundle, address, names)));
    done = end;
  }
  return parts.join('') + html.slice(done);
}

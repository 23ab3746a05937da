import { byTag } from '@sitewright/domain/language/by-tag';
import { plainTag } from '@sitewright/domain/language/plain-tag';
import { directionOf } from '@sitewright/domain/language/site-languages';
import { escapeAttribute, escapeHtml } from '@sitewright/template/html/escape-html';
import { fragmentKey } from '../cache/fragment-key.ts';
import type { PageModel } from '../context/page-context.ts';
import type { SiteBundle } from '../context/site-bundle.ts';
import type { PageSources } from './build-model.ts';
import { languageAddresses, languagesOf, type PageLanguage } from './language-links.ts';
import { pageMessages } from './page-messages.ts';

const STYLE =
  '<style>.sw-languages{display:flex;flex-wrap:wrap;justify-content:center;gap:4px 16px;padding:16px}' +
  '.sw-languages a{padding:8px 4px;color:inherit}.sw-languages a[aria-current]{text-decoration:none}</style>';

/** Links to the same page in the other languages of the site, at its foot; nothing on a site in one language. Source: I18N-11. */
export function languageSwitcher(sources: PageSources, model: PageModel): string {
  const addresses = model.status === 200 ? languageAddresses(sources, model) : [];
  if (addresses.length === 0 || model.frame === 'bare') return '';
  const { bundle } = sources;
  const first = bundle.local?.first ?? bundle;
  const ends = linkEnds(first.fragments, languagesOf(first));
  const { language } = bundle.website.settings;
  // An address after `hreflang` stays as it is where links are put into the language of the page.
  const links = addresses.map(
    ({ tag, path }, at) =>
      `<a hreflang="${escapeAttribute(tag)}" href="${escapeAttribute(path)}"${tag === language ? ' aria-current="true"' : ''}${ends[at]}`,
  );
  const label = escapeAttribute(pageMessages(sources)('languages'));
  return `${STYLE}<nav class="sw-languages" aria-label="${label}">${links.join('')}</nav>`;
}

/** What links to the languages of a site end with, the same on all of its pages. */
function linkEnds(fragments: SiteBundle['fragments'], languages: readonly PageLanguage[]): readonly string[] {
  return fragments.of(languages, fragmentKey('language-names'), () => {
    const plainTags = languages.map(({ tag }) => plainTag(tag));
    return languages.map(({ tag }) => {
      const name = escapeHtml(nameOf(tag, plainTags));
      return ` lang="${escapeAttribute(tag)}" dir="${directionOf(tag)}">${name}</a>`;
    });
  });
}

/** A language as those who speak it call it, with its country where the site has it from several. */
function nameOf(tag: string, languages: readonly string[]): string {
  const language = plainTag(tag);
  const isOnly = languages.indexOf(language) === languages.lastIndexOf(language);
  return isOnly ? languageName(tag) : wholeName(tag);
}

const languageName = byTag((tag) => orTag(tag, () => namesIn(tag).of(plainTag(tag))));
const wholeName = byTag((tag) => orTag(tag, () => namesIn(tag).of(tag)));

/** What is read of a tag; the tag itself where it is none, so that one that got into the database otherwise costs no page. */
function orTag(tag: string, read: () => string | undefined): string {
  try {
    return read() ?? tag;
  } catch {
    return tag;
  }
}

function namesIn(tag: string): Intl.DisplayNames {
  return new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' });
}

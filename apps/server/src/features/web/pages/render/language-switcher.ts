import { byTag } from '@sitewright/domain/language/by-tag';
import { directionOf } from '@sitewright/domain/language/site-languages';
import { html } from '../../../../platform/http/pages/html.ts';
import type { PageModel } from '../context/page-context.ts';
import type { PageSources } from './build-model.ts';
import { languageAddresses } from './language-links.ts';
import { pageMessages } from './page-messages.ts';

const STYLE =
  '<style>.sw-languages{display:flex;flex-wrap:wrap;justify-content:center;gap:4px 16px;padding:16px}' +
  '.sw-languages a{padding:8px 4px;color:inherit}.sw-languages a[aria-current]{text-decoration:none}</style>';

/** Links to the same page in the other languages of the site, at its foot; nothing on a site in one language. Source: I18N-11. */
export function languageSwitcher(sources: PageSources, model: PageModel): string {
  const addresses = model.status === 200 ? languageAddresses(sources, model) : [];
  if (addresses.length === 0 || model.frame === 'bare') return '';
  const { language } = sources.bundle.website.settings;
  // An address after `hreflang` stays as it is where links are put into the language of the page.
  const languages = addresses.map(({ tag }) => plainTag(tag));
  const links = addresses.map(
    ({ tag, path }) =>
      html`<a hreflang="${tag}" href="${path}" lang="${tag}" dir="${directionOf(tag)}"\
${tag === language && html` aria-current="true"`}>${nameOf(tag, languages)}</a>`.markup,
  );
  const label = html`${pageMessages(sources)('languages')}`.markup;
  return `${STYLE}<nav class="sw-languages" aria-label="${label}">${links.join('')}</nav>`;
}

/** A language as those who speak it call it, with its country where the site has it from several. */
function nameOf(tag: string, languages: readonly string[]): string {
  const language = plainTag(tag);
  const isOnly = languages.indexOf(language) === languages.lastIndexOf(language);
  return isOnly ? languageName(tag) : wholeName(tag);
}

const plainTag = byTag((tag) => new Intl.Locale(tag).language);
const languageName = byTag((tag) => namesIn(tag).of(plainTag(tag)) ?? tag);
const wholeName = byTag((tag) => namesIn(tag).of(tag) ?? tag);

function namesIn(tag: string): Intl.DisplayNames {
  return new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' });
}

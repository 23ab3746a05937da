import { BLOCK_TEXTS } from '@sitewright/blocks/block-texts';
import { languageLink } from '@sitewright/blocks/language-switcher/language-link';
import { escapeAttribute, escapeHtml } from '@sitewright/template/html/escape-html';
import type { PageModel } from '../context/page-context.ts';
import { DEVICES } from '../context/page-resources.ts';
import { DEVICE_WINDOWS } from '../css/device-rules.ts';
import type { PageSources } from './build-model.ts';
import { pageLanguages } from './language-links.ts';

const STYLE =
  '<style>.sw-languages{display:flex;flex-wrap:wrap;justify-content:center;gap:4px 16px;padding:16px}' +
  '.sw-languages a{padding:8px 4px;color:inherit}.sw-languages a[aria-current]{text-decoration:none}</style>';

/** In the canvas a block comes and goes without the page being made again: there the browser finds out what shows one. */
const CANVAS_STYLE = Object.entries(DEVICE_WINDOWS)
  .map(
    ([device, query]) =>
      `@media ${query}{body:has(.language-switcher:not(.hidden-on-${device} *)) .sw-languages{display:none}}`,
  )
  .join('');

/**
 * Links to the same page in the other languages of the site, at its foot; nothing on a site in one language, nor on devices that
 * show a block for it, which is known when all of the page is rendered. Source: I18N-11.
 */
export function languageSwitcher(sources: PageSources, model: PageModel): string {
  if (model.status !== 200 || model.frame === 'bare') return '';
  const { isPreview, resources } = sources;
  const hiddenOn = DEVICES.filter((device) => !isPreview && resources.languagesShownOn.has(device));
  if (hiddenOn.length === DEVICES.length) return '';
  const links = pageLanguages(sources).map((one) => languageLink(one, escapeHtml(one.name)));
  if (links.length === 0) return '';
  const label = escapeAttribute(model.context.localizedStrings.languages ?? BLOCK_TEXTS.languages);
  const hidden = hiddenOn.map((device) => ` hidden-on-${device}`).join('');
  const style = isPreview ? `${STYLE}<style>${CANVAS_STYLE}</style>` : STYLE;
  return `${style}<nav class="sw-languages${hidden}" aria-label="${label}">${links.join('')}</nav>`;
}

import { escapeAttribute, escapeHtml } from '@sitewright/template/html/escape-html';
import type { BlockContext, BlockLanguage, BlockRenderer } from '../block-context.ts';
import type { LanguageSwitcherProps } from './block.ts';
import { languageLink } from './language-link.ts';

/** Links in a list, or one that opens without a script. Nothing on a site in one language. */
export const languageSwitcherRenderer: BlockRenderer<LanguageSwitcherProps> = {
  name: 'language-switcher',
  render: (props, context) => {
    const languages = context.languages();
    if (languages.length === 0) return '';
    const { layout, alignment } = props;
    const content = layout === 'dropdown' ? dropdown(languages, props, context) : list(languages, props);
    const label = escapeAttribute(context.text('languages'));
    const look = `language-switcher-${layout} language-switcher-${alignment}`;
    // No landmark: a page may have one in its header and one in its footer.
    return `<div class="language-switcher ${look}" role="group" aria-label="${label}">${content}</div>`;
  },
};

function list(languages: readonly BlockLanguage[], { show, showCurrent }: LanguageSwitcherProps): string {
  const items = languages
    .filter(({ isCurrent }) => showCurrent || !isCurrent)
    .map((language) => `<li>${languageLink(language, nameOf(language, show))}</li>`);
  return `<ul>${items.join('')}</ul>`;
}

/** A button with the language of the page, under which all of them open. */
function dropdown(
  languages: readonly BlockLanguage[],
  { show }: LanguageSwitcherProps,
  context: BlockContext,
): string {
  const label = `<span class="v6-visually-hidden">${escapeHtml(context.text('languages'))}: </span>`;
  const current = languages.find(({ isCurrent }) => isCurrent);
  const name = current
    ? `<span lang="${escapeAttribute(current.tag)}" dir="${current.direction}">${nameOf(current, show)}</span>`
    : '';
  // In the list there is room for names.
  const items = languages.map((language) => `<li>${languageLink(language, escapeHtml(language.name))}</li>`);
  return `<details><summary>${label}${name}</summary><ul>${items.join('')}</ul></details>`;
}

/** A code is followed by the name for those who cannot see it. */
function nameOf({ name, code }: BlockLanguage, show: LanguageSwitcherProps['show']): string {
  if (show === 'names') return escapeHtml(name);
  return `${escapeHtml(code)}<span class="v6-visually-hidden">, ${escapeHtml(name)}</span>`;
}

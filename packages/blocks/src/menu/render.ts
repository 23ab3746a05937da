import { byTag } from '@sitewright/domain/language/by-tag';
import { escapeHtml } from '@sitewright/template/html/escape-html';
import type { BlockRenderer } from '../block-context.ts';
import type { MenuProps } from './block.ts';
import { type Menu, type MenuDish, type MenuSection, parseMenus } from './parse-menu.ts';

/** Menus one below the other, each with its sections. */
export const menuRenderer: BlockRenderer<MenuProps> = {
  name: 'menu',
  classes: ({ design }) => `menu-style-${design}`,
  render: ({ menus, currencySymbol }, { locale }) =>
    parseMenus(menus)
      .map((menu) => menuMarkup(menu, { currencySymbol, isSymbolLast: isSymbolLast(locale) }))
      .join(''),
};

/** How prices are printed. */
type Priced = Pick<MenuProps, 'currencySymbol'> & { isSymbolLast: boolean };

/** Whether a language writes the currency behind the number. Source: CLDR by `Intl.NumberFormat`. */
const isSymbolLast = byTag((locale) => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
  const types = format.formatToParts(1).map(({ type }) => type);
  return types.indexOf('currency') > types.indexOf('integer');
});

function menuMarkup(menu: Menu, props: Priced): string {
  const sections = menu.sections.map((section) => sectionMarkup(section, props)).join('');
  return `<div class="menu">${titled('h2', 'menu', menu)}<div class="menu-sections">${sections}</div></div>`;
}

function sectionMarkup(section: MenuSection, props: Priced): string {
  const dishes = section.dishes.map((dish) => dishMarkup(dish, props)).join('');
  const list = dishes === '' ? '' : `<ul class="menu-items">${dishes}</ul>`;
  return `<div class="menu-section">${titled('h3', 'menu-section', section)}${list}</div>`;
}

function titled(level: string, name: string, { title, description }: Pick<Menu, 'title' | 'description'>) {
  const heading = title === '' ? '' : `<${level} class="${name}-title">${escapeHtml(title)}</${level}>`;
  return `${heading}${description === '' ? '' : `<p class="${name}-description">${escapeHtml(description)}</p>`}`;
}

function dishMarkup(dish: MenuDish, props: Priced): string {
  const descriptions = dish.descriptions
    .map((line) => `<div class="menu-item-description">${escapeHtml(line)}</div>`)
    .join('');
  const options = dish.options
    .map(
      ({ name, price }) =>
        `<li class="menu-item-option">${escapeHtml(name)}${price === '' ? '' : ` ${priceMarkup(price, props)}`}</li>`,
    )
    .join('');
  return (
    '<li class="menu-item"><div class="menu-item-head"><span class="menu-item-title">' +
    `${escapeHtml(dish.name)}</span>${dish.price === '' ? '' : priceMarkup(dish.price, props)}</div>` +
    `${descriptions}${options === '' ? '' : `<ul class="menu-item-options">${options}</ul>`}</li>`
  );
}

function priceMarkup(price: string, { currencySymbol, isSymbolLast: isLast }: Priced): string {
  const gap = currencySymbol.length > 1 ? ' ' : '';
  const shown = isLast ? `${price}\u00a0${currencySymbol}`.trimEnd() : `${currencySymbol}${gap}${price}`;
  return `<span class="menu-item-price">${escapeHtml(shown)}</span>`;
}

import { escapeHtml } from '@sitewright/template/html/escape-html';
import type { BlockRenderer } from '../block-context.ts';
import type { AccordionProps } from './block.ts';

/** Disclosure elements of the browser: they work without script, by keyboard, and are found by its page search. */
export const accordionRenderer: BlockRenderer<AccordionProps> = {
  name: 'accordion',
  render: (props, { id }) => {
    const { entries, icon, iconPlacement, showDividers } = props;
    if (entries.length === 0) return '';
    const classes = `accordion-items-container accordion-icon-${icon} accordion-icon-${iconPlacement}${showDividers ? ' accordion-dividers' : ''}`;
    return `<div class="${classes}">${entries.map((_, index) => entryMarkup(props, index, id)).join('')}</div>`;
  },
};

function entryMarkup({ entries, isOneOpen, isFirstOpen, icon }: AccordionProps, index: number, id: string) {
  const { title = '', text = '' } = entries[index] ?? {};
  const group = isOneOpen ? ` name="accordion-${id}"` : '';
  const isOpen = isFirstOpen && index === 0 ? ' open' : '';
  const sign = icon === 'none' ? '' : '<span class="accordion-sign" aria-hidden="true"></span>';
  return (
    `<details class="accordion-item"${group}${isOpen}><summary class="accordion-item-title">` +
    `<span class="accordion-item-words">${escapeHtml(title)}</span>${sign}</summary>` +
    `<div class="accordion-item-text">${text}</div></details>`
  );
}

import { escapeHtml } from '@sitewright/template/html/escape-html';
import type { BlockRenderer } from '../block-context.ts';
import { linkAttributes } from '../markup/link-markup.ts';
import type { ButtonProps } from './block.ts';

/** Markup of site format §4.2. */
export const buttonRenderer: BlockRenderer<ButtonProps> = {
  name: 'button',
  render: ({ label, link, newWindow, variant, size, alignment }) => {
    const classes = `sqs-block-button-element--${size} sqs-button-element--${variant} sqs-block-button-element`;
    return (
      `<div class="sqs-block-button-container sqs-block-button-container--${alignment}" ` +
      `data-animation-role="button" data-alignment="${alignment}" data-button-size="${size}">` +
      `<a ${linkAttributes(link, newWindow)} class="${classes}">${escapeHtml(label)}</a></div>`
    );
  },
  partialContext: ({ label, link, newWindow, size, alignment }) => ({
    buttonText: label,
    buttonLink: link,
    newWindow,
    buttonSize: size,
    alignment,
  }),
};

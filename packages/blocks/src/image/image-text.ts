import { escapeHtml } from '@sitewright/template/html/escape-html';
import { linkAttributes } from '../markup/link-markup.ts';
import type { ImageProps } from './block.ts';

/** True for HTML with any words in it. */
export function isWritten(html: string): boolean {
  return /[^\s<>]/.test(html.replace(/<[^<>]*>/g, ''));
}

/** Whether a design with words has any. */
export function hasText({ title, subtitle, buttonText, link }: ImageProps): boolean {
  return title.trim() !== '' || isWritten(subtitle) || (buttonText.trim() !== '' && link !== '');
}

/** Title, text and button of every design but the inline one, as template sheets know them. */
export function imageText({ title, subtitle, buttonText, link, newWindow }: ImageProps): string {
  const parts = [
    title.trim() === ''
      ? ''
      : `<div class="image-title-wrapper"><div class="image-title"><p>${escapeHtml(title)}</p></div></div>`,
    isWritten(subtitle)
      ? `<div class="image-subtitle-wrapper"><div class="image-subtitle">${subtitle}</div></div>`
      : '',
    buttonText.trim() === '' || link === ''
      ? ''
      : '<div class="image-button-wrapper"><div class="image-button">' +
        '<a class="image-button-inner sqs-block-button-element sqs-block-button-element--medium" ' +
        `${linkAttributes(link, newWindow)}>${escapeHtml(buttonText)}</a></div></div>`,
  ];
  return `<figcaption class="image-card-wrapper"><div class="image-card">${parts.join('')}</div></figcaption>`;
}

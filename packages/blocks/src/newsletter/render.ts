import { escapeAttribute, escapeHtml } from '@sitewright/template/html/escape-html';
import type { BlockRenderer } from '../block-context.ts';
import { captchaMarkup } from '../captcha-markup.ts';
import type { NewsletterProps } from './block.ts';

/** A plain form, which its script sends in the page where there are scripts. */
export const newsletterRenderer: BlockRenderer<NewsletterProps> = {
  name: 'newsletter',
  render: (props, context) => {
    const { listId, consent } = props;
    if (listId === null) return '';
    const title = props.title.trim();
    const note = consent.trim() === '' ? null : `newsletter-note-${context.id}`;
    const field = (name: string, label: string, maxLength: number, more: string) => {
      const id = `newsletter-${name}-${context.id}`;
      return (
        `<div class="field newsletter-field"><label for="${id}">${escapeHtml(label)}</label>` +
        `<input id="${id}" name="${name}" maxlength="${maxLength}" ${more}></div>`
      );
    };
    const describes = note === null ? '' : ` aria-describedby="${note}"`;
    const email = `type="email" autocomplete="email" inputmode="email" spellcheck="false" required${describes}`;
    const done = props.successText.trim() || context.text('blockNewsletterDone');
    return (
      `${title === '' ? '' : `<h2 class="newsletter-title">${escapeHtml(title)}</h2>`}` +
      `${props.description === '' ? '' : `<div class="newsletter-description">${props.description}</div>`}` +
      `<form class="newsletter-form newsletter-${props.layout}" method="post" action="/api/newsletter/sign-up" ` +
      `data-done="${escapeAttribute(done)}"><input type="hidden" name="listId" value="${listId}">` +
      `${note === null ? '' : `<input type="hidden" name="consent" value="${escapeAttribute(consent.trim())}">`}` +
      '<div class="newsletter-fields">' +
      `${props.asksName ? field('name', context.text('blockNewsletterName'), 200, 'type="text" autocomplete="name"') : ''}` +
      `${field('email', context.text('blockNewsletterEmail'), 254, email)}` +
      `<button type="submit" class="sqs-button-element--primary">${escapeHtml(props.buttonLabel)}</button></div>` +
      `${note === null ? '' : `<p class="newsletter-note" id="${note}">${escapeHtml(consent.trim())}</p>`}` +
      `${captchaMarkup(context.site()?.captcha ?? null)}</form>`
    );
  },
};

import { readFileSync } from 'node:fs';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import type { ListMembership } from '../../../messages/mailing-lists/index.ts';
import { TEXTS } from '../texts.ts';

/** Style of forms around mailing lists. */
export const NEWSLETTER_STYLE = `<style>${readFileSync(new URL('./newsletter.css', import.meta.url), 'utf8')}</style>`;

type Choices = {
  email: string;
  /** All places that somebody has or had on lists. */
  places: readonly ListMembership[];
  /** Call that takes the choice, and the token that it asks for. */
  action: string;
  token?: string;
  /** What became of the choice before, from the address of the page. */
  saved: string | undefined;
};

/**
 * The lists that somebody is on or was, as a form to choose from; null where there are none. Who left one confirms to be on it again.
 * `ownWords`: names that nobody has translated.
 */
export function listChoices({ email, places, action, token, saved }: Choices) {
  const lists = places.filter(({ status, hasLeft }) => status !== 'pending' || hasLeft);
  if (lists.length === 0) return null;
  const hidden = token !== undefined && html`<input type="hidden" name="token" value="${token}">`;
  const message = { 1: TEXTS.saved, waits: TEXTS.savedWaits }[saved ?? ''];
  const content: Markup = html`${message && html`<p role="status">${message}</p>`}<form method="post" action="${action}">
${hidden}
<fieldset class="newsletter-choices"><legend>${TEXTS.preferencesText({ email })}</legend>${lists.map(
    ({ listId, name, status }) => html`
<label><input type="checkbox" name="lists" value="${listId}"${status !== 'unsubscribed' && html` checked`}> <span>${name}</span>${
      status === 'pending' && html` <em>${TEXTS.waits}</em>`
    }</label>`,
  )}</fieldset>
<div class="newsletter-actions"><button class="sqs-button-element--primary" type="submit">${TEXTS.save}</button></div></form>
${
  lists.some(({ status }) => status !== 'unsubscribed') &&
  html`<form method="post" action="${action}">${hidden}
<button class="sqs-button-element--secondary" type="submit">${TEXTS.unsubscribeAll}</button></form>`
}`;
  return { content, ownWords: lists.flatMap(({ name, isUntranslated }) => (isUntranslated ? [name] : [])) };
}

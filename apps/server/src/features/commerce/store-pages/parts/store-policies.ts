import type { Db } from '../../../../platform/database/database.ts';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { findShownStore } from '../../cart/index.ts';
import { TEXTS } from '../texts.ts';

/** The store's rules, to be opened below a checkout, with scripts and without; nothing where the owner has written none. */
export async function storePolicies(db: Db, websiteId: string): Promise<Markup> {
  const settings = await findShownStore(db, websiteId);
  const written = (['returnPolicy', 'termsOfService', 'privacyPolicy'] as const).filter(
    (name) => settings[name].trim() !== '',
  );
  if (written.length === 0) return html``;
  return html`<section class="checkout-policies" aria-label="${TEXTS.policies}">${written.map(
    (name) => html`<details><summary>${TEXTS[name]}</summary>${paragraphs(settings[name])}</details>`,
  )}</section>`;
}

function paragraphs(text: string): Markup {
  const blocks = text.split(/\n\s*\n/).filter((block) => block.trim() !== '');
  return html`${blocks.map((block) => html`<p>${lines(block)}</p>`)}`;
}

function lines(block: string): Markup {
  const [first = '', ...others] = block.trim().split('\n');
  return html`${first}${others.map((line) => html`<br>${line}`)}`;
}

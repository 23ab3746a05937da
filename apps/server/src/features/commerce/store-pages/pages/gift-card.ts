import { readFileSync } from 'node:fs';
import { GIFT_CARD_TYPE } from '@sitewright/domain/cart/cart-flags';
import type { CartEntry } from '@sitewright/domain/cart/schema';
import {
  GIFT_DETAIL_LIMITS,
  type GiftDetails,
  MAX_DAYS_AHEAD,
  readGiftDetails,
} from '@sitewright/domain/gift-card/details';
import { consumeFlashMessage } from '../../../../platform/http/forms/flash-message.ts';
import { type FlashMessage, typedText } from '../../../../platform/http/forms/flash-message-text.ts';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { type PageContext, type PageReply, page } from '../../../../platform/http/pages/page.ts';
import { formatMoney } from '../../../../platform/texts/money-text.ts';
import { getWebsite } from '../../../site/sites/index.ts';
import { renderSystemPage } from '../../../web/pages/index.ts';
import { cartToken, loadCart } from '../../cart/index.ts';
import { dayIn } from '../../gift-cards/index.ts';
import { testNote } from '../parts/test-note.ts';
import { TEXTS } from '../texts.ts';

/** Style of these pages, which they alone carry; it takes fonts, colours and controls of the site. */
const STYLE = `<style>${readFileSync(new URL('./gift-card.css', import.meta.url), 'utf8')}</style>`;

const DAY_MS = 86_400_000;

const CODE_ATTRIBUTES = {
  maxlength: '60',
  autocomplete: 'off',
  autocapitalize: 'characters',
  spellcheck: 'false',
  required: '',
};

/** Recipient page of a gift card: opened after one was added, as one plain form. Source: GIFT-02, GIFT-05. */
export const giftCardPage = page('/gift-card/:entryId', 'visitor', async (context): Promise<PageReply> => {
  const { websiteId, deps, request, reply, params } = context;
  if (websiteId === null) return { status: 404 };
  const { cart, timeZone } = await deps.database.site(websiteId, async (db) => ({
    cart: await loadCart(db, { websiteId, token: cartToken(request, websiteId) }),
    timeZone: (await getWebsite(db, websiteId)).settings.timeZone,
  }));
  const entry = cart.entries.find(({ id }) => id === params.entryId);
  if (entry?.productType !== GIFT_CARD_TYPE) {
    return { status: 303, headers: { location: '/cart', 'cache-control': 'no-store' } };
  }
  const note = consumeFlashMessage({ request, reply, deps }, context.path);
  const now = deps.now();
  const days = [now, new Date(now.getTime() + MAX_DAYS_AHEAD * DAY_MS)].map((day) => dayIn(timeZone, day));
  const price = formatMoney(entry.unitPriceMinor, cart.currency);
  return show(
    context,
    TEXTS.giftCardTitle,
    html`${testNote(cart)}${recipientForm(entry, { note, days, price })}`,
  );
});

/** Balance page of a gift card, for whoever types its code. */
export const giftBalancePage = page('/gift-card/balance', 'visitor', (context): Promise<PageReply> => {
  const { request, reply, deps } = context;
  const note = consumeFlashMessage({ request, reply, deps }, context.path);
  const error = note && !note.isDone ? note.message : '';
  return show(
    context,
    TEXTS.balanceTitle,
    html`<p>${TEXTS.balanceHelp}</p>
${note?.isDone && html`<p class="gift-card-balance" role="status">${note.message}</p>`}
<form class="gift-card-form" method="post" action="/gift-card/balance">
${field({ name: 'code', label: TEXTS.giftCardCode, error, attributes: CODE_ATTRIBUTES })}
<button type="submit" class="sqs-button-element--primary">${TEXTS.balanceCheck}</button></form>`,
  );
});

function recipientForm(
  entry: CartEntry,
  { note, days, price }: { note: FlashMessage | null; days: string[]; price: string },
): Markup {
  const details = readGiftDetails(entry.additionalFields);
  const [first = '', last = ''] = days;
  const text = (name: keyof GiftDetails, label: string, more: Partial<Field> = {}) =>
    field({
      name,
      label,
      value: typedText(note, name) ?? details[name],
      error: note?.fields[name] ?? '',
      ...more,
      attributes: { maxlength: String(GIFT_DETAIL_LIMITS[name]), ...more.attributes },
    });
  return html`<p class="gift-card-product">${entry.title}, ${price}${entry.quantity > 1 && ` × ${entry.quantity}`}</p>
<p class="field-hint">${TEXTS.giftCardHelp}</p>
${note && !note.isDone && html`<p class="field-error" role="alert">${note.message}</p>`}
<form class="gift-card-form" method="post" action="/gift-card/${entry.id}">
${text('recipientName', TEXTS.recipientName, { attributes: { autocomplete: 'off' } })}
${text('recipientEmail', TEXTS.recipientEmail, { type: 'email', hint: TEXTS.recipientHint, attributes: { autocomplete: 'off' } })}
${text('senderName', TEXTS.senderName, { attributes: { autocomplete: 'name' } })}
${text('message', TEXTS.giftMessage, { type: 'textarea' })}
${text('deliverOn', TEXTS.deliverOn, { type: 'date', hint: TEXTS.deliverHint, attributes: { min: first, max: last } })}
<div class="gift-card-actions"><button type="submit" class="sqs-button-element--primary">${TEXTS.toCart}</button></div>
</form>`;
}

type Field = {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'date' | 'textarea';
  value?: string;
  hint?: string;
  error?: string;
  attributes?: Record<string, string>;
};

/** Labelled control; its error stands above it and is read with it. */
function field({
  name,
  label,
  type = 'text',
  value = '',
  hint = '',
  error = '',
  attributes = {},
}: Field): Markup {
  const id = `gift-card-${name}`;
  const described = [error !== '' && `${id}-error`, hint !== '' && `${id}-hint`].filter(Boolean).join(' ');
  const attributesMarkup = Object.entries(attributes).map(
    ([key, text]) => html` ${{ markup: key }}="${text}"`,
  );
  const shared = html`id="${id}" name="${name}"${attributesMarkup}${error !== '' && html` aria-invalid="true"`}\
${described !== '' && html` aria-describedby="${described}"`}`;
  return html`<div class="field"${error !== '' && html` data-invalid="true"`}><label for="${id}">${label}</label>
${error !== '' && html`<p class="field-error" id="${id}-error">${error}</p>`}
${type === 'textarea' ? html`<textarea ${shared} rows="4">${value}</textarea>` : html`<input type="${type}" value="${value}" ${shared}>`}
${hint !== '' && html`<p class="field-hint" id="${id}-hint">${hint}</p>`}
</div>`;
}

function show(context: PageContext, title: string, content: Markup): Promise<PageReply> {
  const shell = html`<div class="order-page gift-card-page"><h1 class="page-title">${title}</h1>${content}</div>`;
  const parts = { pageType: 'page', status: 200, title, content: STYLE + shell.markup } as const;
  return renderSystemPage(context, parts, { 'referrer-policy': 'same-origin' });
}

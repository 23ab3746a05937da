import {
  addCartEntry,
  addCartSubscription,
  type CartChoice,
  CartChoiceForm,
} from '@sitewright/contract/cart';
import { givenAnswers } from '@sitewright/domain/cart/product-form';
import {
  consumeFlashMessage,
  flashErrorsForReferrer,
  pathBefore,
} from '../../../../platform/http/forms/flash-message.ts';
import type { FlashMessage } from '../../../../platform/http/forms/flash-message-text.ts';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { type PageContext, type PageReply, page } from '../../../../platform/http/pages/page.ts';
import { readQuery } from '../../../../platform/http/read-query.ts';
import { isUuid } from '../../../../platform/ids/is-uuid.ts';
import { renderSystemPage } from '../../../web/pages/index.ts';
import {
  cartToken,
  chosenOptions,
  findProductWithForm,
  loadCart,
  refusedAddition,
} from '../../cart/index.ts';
import { inPageLanguage } from '../local-product.ts';
import { questions } from '../parts/question-controls.ts';
import { TEXTS } from '../texts.ts';

/**
 * The questions of a product as a page, between its own form and the cart, or the page that subscribes, for browsers without
 * scripts. Source: CART-41.
 */
export const detailsPage = page(
  '/cart/details',
  'visitor',
  async (context: PageContext): Promise<PageReply> => {
    const { websiteId, deps, request, reply } = context;
    const sent = readQuery(request, CartChoiceForm);
    if (websiteId === null || sent === null || !isUuid(sent.itemId)) return { status: 404 };
    const { itemId } = sent;
    const spoken = { websiteId, locale: request.language };
    const { product, refusal: early } = await deps.database.site(websiteId, async (db) => ({
      product: await inPageLanguage(db, spoken, await findProductWithForm(db, { websiteId, itemId })),
      refusal: await refusedAddition(db, { websiteId, sent, memberId: request.member?.id ?? null }),
    }));
    if (!product) return { status: 303, headers: { location: '/cart', 'cache-control': 'no-store' } };
    // Missing options are chosen on the product page, not here; a variant that sold out meanwhile is reported here.
    const isFromElsewhere = pathBefore(request) !== context.path;
    const back = early && isFromElsewhere && flashErrorsForReferrer({ request, reply, deps }, early);
    if (back) return { status: 303, headers: { location: back, 'cache-control': 'no-store' } };
    const [action, label] = product.isSubscribable
      ? [addCartSubscription.path, TEXTS.subscribe]
      : [addCartEntry.path, TEXTS.addToCart];
    const note = consumeFlashMessage({ request, reply, deps }, context.path);
    return shown(
      context,
      html`<p class="line-details-name">${product.title}</p>
${refusal(note)}<form class="line-details-form" method="post" action="${action}">
${hidden(carried(sent))}${questions(product.form, {}, note)}
<button type="submit" class="sqs-button-element--primary">${label}</button></form>`,
    );
  },
);

/** The answers of a line, to be changed without scripts. */
export const entryDetailsPage = page(
  '/cart/entries/:entryId/details',
  'visitor',
  async (context: PageContext): Promise<PageReply> => {
    const { websiteId, deps, params, request, reply } = context;
    if (websiteId === null) return { status: 404 };
    const found = await deps.database.site(websiteId, async (db) => {
      const { entries } = await loadCart(db, { websiteId, token: cartToken(request, websiteId) });
      const entry = entries.find(({ id }) => id === params.entryId);
      const product = entry && (await findProductWithForm(db, { websiteId, itemId: entry.itemId }));
      const local = product && (await inPageLanguage(db, { websiteId, locale: request.language }, product));
      return entry && local ? { entry, product: local } : null;
    });
    if (!found) return { status: 303, headers: { location: '/cart', 'cache-control': 'no-store' } };
    const { entry, product } = found;
    const note = consumeFlashMessage({ request, reply, deps }, context.path);
    const answers = givenAnswers(JSON.parse(entry.additionalFields ?? '{}'));
    return shown(
      context,
      html`<p class="line-details-name">${entry.title}</p>
${refusal(note)}<form class="line-details-form" method="post" action="/cart/entries/${entry.id}/details">
${hidden([
  ['itemId', entry.itemId],
  ['sku', entry.chosenVariant.sku],
])}${questions(product.form, answers, note)}
<button type="submit" class="sqs-button-element--primary">${TEXTS.save}</button>
<a href="/cart">${TEXTS.editCart}</a></form>`,
    );
  },
);

function refusal(note: FlashMessage | null): Markup | null {
  return note && html`<p class="field-error" role="alert">${note.message}</p>`;
}

function shown(context: PageContext, content: Markup): Promise<PageReply> {
  const title = TEXTS.productDetails;
  const shell = html`<div class="cart-page line-details"><h1 class="page-title">${title}</h1>${content}</div>`;
  return renderSystemPage(context, { pageType: 'show-cart', status: 200, title, content: shell.markup });
}

/** Hidden fields passed on from the product's form: quantity and variant. */
function carried({ itemId, sku, quantity, options }: CartChoice): [string, string][] {
  return [
    ['itemId', itemId],
    ...(sku ? [['sku', sku] as [string, string]] : []),
    ['quantity', String(quantity)],
    ...Object.entries(chosenOptions(options)).map(([name, value]): [string, string] => [
      `variant-option-${name}`,
      value,
    ]),
  ];
}

function hidden(fields: readonly (readonly [string, string])[]): Markup {
  return html`${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value.slice(0, 200)}">`)}`;
}

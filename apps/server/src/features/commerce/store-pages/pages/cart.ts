import type { Cart } from '@sitewright/domain/cart/schema';
import { cartView } from '@sitewright/domain/shop-view/cart-view';
import { consumeFlashMessage } from '../../../../platform/http/forms/flash-message.ts';
import type { FlashMessage } from '../../../../platform/http/forms/flash-message-text.ts';
import { html, jsonScript, type Markup } from '../../../../platform/http/pages/html.ts';
import { type PageContext, type PageReply, page } from '../../../../platform/http/pages/page.ts';
import { getWebsite } from '../../../site/sites/index.ts';
import { renderSystemPage } from '../../../web/pages/index.ts';
import { type AlsoBoughtProduct, alsoBought, cartToken, loadCart } from '../../cart/index.ts';
import { alsoBoughtPart } from '../parts/also-bought.ts';
import { cartContent } from '../parts/cart-content.ts';
import { testNote } from '../parts/test-note.ts';
import { viewLocale } from '../parts/view-locale.ts';
import { TEXTS } from '../texts.ts';

/** The cart as plain HTML with forms; the mounted cart takes its place where scripts run. Source: CART-20, CART-25, SITE-01. */
export const cartPage = page('/cart', 'visitor', async (context: PageContext): Promise<PageReply> => {
  const { websiteId, deps, request, reply } = context;
  if (websiteId === null) return { status: 404 };
  const { cart, isLight, others } = await deps.database.site(websiteId, async (db) => {
    const cart = await loadCart(db, { websiteId, token: cartToken(request, websiteId) });
    const others = await alsoBought(db, websiteId, cart);
    return { cart, others, isLight: (await getWebsite(db, websiteId)).settings.storeSettings.useLightCart };
  });
  const note = consumeFlashMessage({ request, reply, deps }, context.path);
  return renderSystemPage(context, {
    pageType: isLight ? 'cart-v2' : 'show-cart',
    status: 200,
    title: TEXTS.shoppingCart,
    ownWords: cart.ownWords?.texts,
    content: ({ shopUrl }) => cartPart(cart, { shopUrl, ...errorsOf(note) }, others).markup,
  });
});

type Errors = { error: string; codeError: string; cardError: string };

/** Errors of the page's forms; fields for codes show their own. */
function errorsOf(note: FlashMessage | null): Errors {
  const none = { error: '', codeError: '', cardError: '' };
  if (!note) return none;
  if (note.values.giftCard !== undefined) return { ...none, cardError: note.message };
  return note.values.code === undefined
    ? { ...none, error: note.message }
    : { ...none, codeError: note.message };
}

/** The view and the cart it was made of: scripts go on from there. */
function cartPart(
  cart: Cart,
  shown: Errors & { shopUrl: string },
  others: readonly AlsoBoughtProduct[],
): Markup {
  const view = cartView(cart, { ...shown, isRecalculating: false }, viewLocale());
  return html`<div class="cart-page">
<h1 class="page-title">${TEXTS.shoppingCart}</h1>
${testNote(cart)}
<div id="sqs-shopping-cart-wrapper" data-widget="cart-page">${cartContent(view, TEXTS.update)}</div>
${alsoBoughtPart(others, cart.currency)}
${jsonScript('cart-state', { cart, ...shown })}
</div>`;
}

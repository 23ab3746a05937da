import { cartCountText, cartLabel } from '@sitewright/domain/cart/cart-label';
import { formatMoney } from '@sitewright/domain/money/format-money';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { localPath } from '../../api/call-api.ts';
import { previewToken } from '../../api/preview.ts';
import { useCart } from '../../cart/use-cart.ts';
import { isInEditorFrame } from '../../page/page-position.ts';
import { pageMessages, t } from '../../page-messages.ts';
import { TEXTS } from '../../texts.ts';
import { useThrottledScroll } from '../cart-popover/use-throttled-scroll.ts';
import { bodyRoot, mount } from '../mount.tsx';

const CART_URL = '/cart';
/** Pages that show the cart themselves, or whose forms must not lie under the pill (below the language). */
const CART_PAGES = /^\/(cart|checkout|gift-card|account)(\/|$)/;
/** What is pressed or filled in: it must not lie under the pill. */
const FIELDS = '.sqs-add-to-cart-button,form :is(input,textarea,select,button)';

/** Brings the floating pill, unless the template says that it shows a cart of its own. */
export function mountCartPill(): void {
  const path = location.pathname.slice(localPath('').length);
  if (document.body.classList.contains('sqs-has-custom-cart') || CART_PAGES.test(path)) return;
  mount(bodyRoot('cart-pill'), <CartPill />);
}

/** Count and subtotal, hidden while the cart is empty. Class names as templates know them. Source: specification §2, §4. */
function CartPill() {
  const { cart } = useCart();
  const box = useRef<HTMLElement>(null);
  const [isInTheWay, setInTheWay] = useState(false);
  const look = () => setInTheWay(coversFields(box.current));
  useThrottledScroll(look);
  useEffect(look);
  if (!cart || cart.totalQuantity === 0) return null;
  return (
    <aside
      ref={box}
      className="absolute-cart-box sw-cart-pill"
      aria-label={TEXTS.cart}
      data-in-the-way={isInTheWay || undefined}
    >
      <a className="sqs-pill-shopping-cart" href={localPath(CART_URL)} onClick={openInFrame}>
        <span className="v6-visually-hidden">
          {cartLabel(cart.totalQuantity, pageMessages().cart)},{' '}
          {formatMoney(cart.subtotalCents, cart.currency, pageMessages().money)}
        </span>
        <span className="sqs-pill-shopping-cart-content" aria-hidden="true">
          <span className="icon" />
          <span className="details">
            <span className="total-quantity">{cartCountText(cart.totalQuantity)}</span>
            <span className="suffix">{t(cart.totalQuantity === 1 ? ' item' : ' items')}</span>
          </span>
          <span className="subtotal">
            <span className="price">
              {formatMoney(cart.subtotalCents, cart.currency, pageMessages().money)}
            </span>
          </span>
        </span>
      </a>
    </aside>
  );
}

/** True while the pill lies over a button that adds to the cart or over a form: it steps back, and the header leads to the cart. */
function coversFields(box: HTMLElement | null): boolean {
  const pill = box?.getBoundingClientRect();
  return [...document.querySelectorAll(FIELDS)].some((field) => {
    const { top, bottom, left, right } = field.getBoundingClientRect();
    return pill && top < pill.bottom && bottom > pill.top && left < pill.right && right > pill.left;
  });
}

/** Inside the editor's frame the frame itself goes to the cart: as a preview, the one kind of page that may be framed. */
function openInFrame(event: MouseEvent): void {
  const token = previewToken();
  if (!isInEditorFrame() || token === null) return;
  event.preventDefault();
  window.location.assign(`${localPath(CART_URL)}?preview=${encodeURIComponent(token)}`);
}

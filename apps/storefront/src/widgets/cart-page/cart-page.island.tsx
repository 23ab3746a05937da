import type { Cart, CartEntry } from '@sitewright/domain/cart/schema';
import { type CartView, cartView } from '@sitewright/domain/shop-view/cart-view';
import type { Values } from '@sitewright/domain/shop-view/parts';
import { useRef, useState } from 'react';
import { adoptServerCart, loadCart } from '../../cart/cart-store.ts';
import { useCart } from '../../cart/use-cart.ts';
import { printedState } from '../../page/server-state.ts';
import { TEXTS } from '../../texts.ts';
import { viewLocale } from '../../view-locale.ts';
import { speakOf } from '../shop-form/spoken.tsx';
import { takeOver } from '../take-over/take-over.tsx';
import { CartLine } from './cart-line.tsx';
import { CartSummary } from './cart-summary.tsx';
import { RemovedLine } from './removed-line.tsx';

/** State printed for scripts: the cart, and the errors of its forms. */
type PrintedCart = { cart: Cart; shopUrl: string; error: string; codeError: string; cardError: string };

/** Mounts the cart in the place of its plain HTML forms. */
export function mountCartPage(root: HTMLElement): () => void {
  const printed = printedState<PrintedCart>('cart-state');
  if (!printed) return () => {};
  adoptServerCart(printed.cart);
  return takeOver(root, (typed) => <CartPage printed={printed} typed={typed} />);
}

/** The cart with its lines and summary. Source: specification §4 and §8; requirement CART-25. */
function CartPage({ printed, typed }: { printed: PrintedCart; typed: Values }) {
  const { status, cart: known, isRecalculating } = useCart();
  /** Latest rejection and its line: another line that is accepted does not clear it. */
  const [{ error }, setError] = useState({ error: printed.error, source: '' });
  const refusals = useRef(0);
  const noteError = (of: string) => (message: string) => {
    if (message !== '') refusals.current += 1;
    setError((now) =>
      message !== '' || now.source === of || now.source === '' ? { error: message, source: of } : now,
    );
  };
  const [removed, setRemoved] = useState<CartEntry | null>(null);
  // A visitor without a cart has an empty one.
  const cart = known ?? { ...printed.cart, entries: [] };
  speakOf(cart);
  const view = cartView(cart, { ...printed, error, isRecalculating }, viewLocale());
  return (
    <div className="sqs-fullpage-shopping-cart-content">
      <p className={`cart-error${error !== '' ? ' field-error' : ''}`} role="alert">
        {error}
      </p>
      <RemovedLine entry={removed} onDone={() => setRemoved(null)} onError={noteError('')} />
      {status === 'failed' && <Retry />}
      {view.empty ? (
        <EmptyCart view={view} />
      ) : (
        <div className="cart-container">
          <ul className="cart-lines">
            {cart.entries.map((entry, index) => {
              const line = view.lines[index];
              return (
                line && (
                  <CartLine
                    key={entry.id}
                    line={line}
                    entry={entry}
                    typed={typed[`quantity-${entry.id}`]}
                    onError={noteError(entry.id)}
                    onRemoved={setRemoved}
                  />
                )
              );
            })}
          </ul>
          <CartSummary
            summary={view.summary}
            isRecalculating={isRecalculating}
            typed={typed}
            refusals={refusals}
          />
        </div>
      )}
    </div>
  );
}

/** The cart as it was printed stays in view: only what has changed since is not known. */
function Retry() {
  return (
    <button type="button" className="cart-retry" onClick={() => void loadCart()}>
      {TEXTS.unableToLoad}
    </button>
  );
}

function EmptyCart({ view: { empty, summary } }: { view: CartView }) {
  return (
    <div className="cart-empty-message">
      <p>{empty?.text}</p>
      <a className="sqs-button-element--primary" href={summary.shopUrl}>
        {summary.continueLabel}
      </a>
    </div>
  );
}

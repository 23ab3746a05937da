import type { CartEntry } from '@sitewright/domain/cart/schema';
import { useEffect, useState } from 'react';
import { loadCart } from '../../cart/cart-store.ts';
import { useCart } from '../../cart/use-cart.ts';
import { TEXTS } from '../../texts.ts';
import { hideFallback, mount } from '../mount.tsx';
import { CartLine } from './cart-line.tsx';
import { CartSummary } from './cart-summary.tsx';
import { RemovedLine } from './removed-line.tsx';

/** Mounts the cart page beside its plain HTML form, which then steps back. */
export function mountCartPage(root: HTMLElement): () => void {
  return mount(
    root,
    <CartPage shopUrl={root.dataset.shopUrl ?? '/'} onReady={() => hideFallback(root, '.cart-fallback')} />,
  );
}

/** The cart with its lines and summary. Source: specification §4 and §8; requirement CART-25. */
function CartPage({ shopUrl, onReady }: { shopUrl: string; onReady: () => void }) {
  const { status, cart } = useCart();
  const [error, setError] = useState('');
  const [removed, setRemoved] = useState<CartEntry | null>(null);
  useEffect(() => {
    if (status === 'ready') onReady();
  }, [status, onReady]);
  if (status === 'failed') {
    return (
      <button type="button" className="cart-retry" onClick={() => void loadCart()}>
        {TEXTS.unableToLoad}
      </button>
    );
  }
  if (status !== 'ready') return null;
  const undo = <RemovedLine entry={removed} onDone={() => setRemoved(null)} onError={setError} />;
  if (!cart || cart.entries.length === 0) {
    return (
      <>
        {undo}
        <EmptyCart shopUrl={shopUrl} />
      </>
    );
  }
  return (
    <div className="sqs-fullpage-shopping-cart-content">
      <p className="cart-error" role="alert">
        {error}
      </p>
      {undo}
      <div className="cart-container">
        <ul className="cart-lines">
          {cart.entries.map((entry) => (
            <CartLine
              key={entry.id}
              entry={entry}
              currency={cart.currency}
              onError={setError}
              onRemoved={setRemoved}
            />
          ))}
        </ul>
        <CartSummary cart={cart} shopUrl={shopUrl} />
      </div>
    </div>
  );
}

function EmptyCart({ shopUrl }: { shopUrl: string }) {
  return (
    <div className="cart-empty-message">
      <p>{TEXTS.emptyCart}</p>
      <a className="sqs-button-element--primary" href={shopUrl}>
        {TEXTS.continueShopping}
      </a>
    </div>
  );
}

import type { CartEntry } from '@sitewright/domain/cart/schema';
import { useEffect, useState } from 'react';
import { type Added, cartStore } from '../../cart/cart-store.ts';
import { t } from '../../page-messages.ts';
import { bodyRoot, mount } from '../mount.tsx';
import { popoverPosition } from './popover-position.ts';
import { useThrottledScroll } from './use-throttled-scroll.ts';

/** Milliseconds after which the popover closes by itself. Source: specification §9. */
const AUTO_CLOSE_MS = 3000;

export function mountCartPopover(first: Added): void {
  mount(bodyRoot('cart-popover'), <CartPopover first={first} />);
}

/** Says what was added, beside the header's indicator; closes by its control or after three seconds. */
function CartPopover({ first }: { first: Added }) {
  const [entry, setEntry] = useState<CartEntry | null>(first.entry);
  useEffect(() => cartStore.onAdded((added) => setEntry(added.entry)), []);
  useEffect(() => {
    if (!entry) return;
    const timer = setTimeout(() => setEntry(null), AUTO_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [entry]);
  return (
    <div className="sw-cart-popover-live" role="status" aria-live="polite">
      {entry && <Popover productName={entry.title} onClose={() => setEntry(null)} />}
    </div>
  );
}

function Popover({ productName, onClose }: { productName: string; onClose: () => void }) {
  const [position, setPosition] = useState(() => popoverPosition(findIndicator(), window));
  useThrottledScroll(() => setPosition(popoverPosition(findIndicator(), window)));
  return (
    <div className="sw-cart-popover" style={position}>
      <p>{t('{title} was added to your cart.').replace('{title}', () => productName)}</p>
      <button type="button" className="sw-cart-popover-close" onClick={onClose}>
        {t('Close')}
      </button>
    </div>
  );
}

/** The indicator that is on screen: templates may print one for each breakpoint. */
function findIndicator(): DOMRect | null {
  for (const link of document.querySelectorAll('.sqs-custom-cart')) {
    const box = link.getBoundingClientRect();
    if (box.width > 0) return box;
  }
  return null;
}

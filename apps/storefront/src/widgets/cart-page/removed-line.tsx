import type { CartEntry } from '@sitewright/domain/cart/schema';
import { useEffect, useRef } from 'react';
import { addToCart } from '../../cart/cart-store.ts';
import { failureText } from '../../failure-text.ts';
import { filled, TEXTS } from '../../texts.ts';
import { spoken } from '../shop-form/spoken.tsx';

type Props = { entry: CartEntry | null; onDone: () => void; onError: (message: string) => void };

/** Says what was removed and brings it back as it was; takes the focus that the removed line had. */
export function RemovedLine({ entry, onDone, onError }: Props) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (entry) undo.current?.focus();
  }, [entry]);
  const bringBack = async () => {
    if (!entry) return;
    const { itemId, quantity, chosenVariant, additionalFields } = entry;
    const result = await addToCart(
      { itemId, sku: chosenVariant.sku, quantity, ...(additionalFields && { additionalFields }) },
      null,
      { isQuiet: true },
    );
    onError(result.ok ? '' : failureText(TEXTS.unableToAddItem, result));
    if (result.ok) onDone();
  };
  return (
    <div className="cart-undo" role="status">
      {entry && (
        <>
          <span>{spoken(filled(TEXTS.removed, { title: entry.title }))}</span>
          <button ref={undo} type="button" className="button-plain" onClick={() => void bringBack()}>
            {TEXTS.undo}
          </button>
        </>
      )}
    </div>
  );
}

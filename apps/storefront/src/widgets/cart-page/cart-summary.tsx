import type { CartSummaryView } from '@sitewright/domain/shop-view/cart-view';
import type { Values } from '@sitewright/domain/shop-view/parts';
import { useRef } from 'react';
import type { ApiFailure, ApiResult } from '../../api/call-api.ts';
import { localPath } from '../../api/call-api.ts';
import { previewToken } from '../../api/preview.ts';
import { addCode, addGiftCard, cartStore, removeCode, removeGiftCard } from '../../cart/cart-store.ts';
import { t } from '../../page-messages.ts';
import { CodeField } from '../shop-form/code-field.tsx';
import { TotalList } from '../shop-form/total-list.tsx';

const CALLS = {
  code: { add: addCode, remove: removeCode },
  'gift-card': { add: addGiftCard, remove: removeGiftCard },
} as const;

type Props = {
  summary: CartSummaryView;
  isRecalculating: boolean;
  typed: Values;
  /** Number of rejected changes so far. */
  refusals: Refusals;
};
type Refusals = { readonly current: number };

/** Subtotal and the way on; while a change is under way the checkout waits. Source: specification §4, cart loading. */
export function CartSummary({ summary, isRecalculating, typed, refusals }: Props) {
  const { title, subtotalLabel, subtotal, discounts, codes, note, error, isBlocked } = summary;
  /** Those before the pointer went down, which takes the focus out of a field before the click comes. */
  const before = useRef<number>(undefined);
  return (
    <section className="order-summary" aria-label={title}>
      <h2>{title}</h2>
      <dl className="subtotal" aria-live="polite">
        <dt className="label">{subtotalLabel}</dt>
        <dd className="price">{subtotal}</dd>
      </dl>
      {discounts.length > 0 && <TotalList rows={discounts} className="cart-discounts" />}
      {codes.map((field) => (
        <CodeField
          key={field.id}
          field={field}
          typed={typed[field.name] ?? ''}
          onAdd={(code) => failureOf(CALLS[field.step].add(code))}
          onRemove={(value) => failureOf(CALLS[field.step].remove(value))}
        />
      ))}
      <p className="order-summary-note">{note}</p>
      {error !== '' && <p className="field-error">{error}</p>}
      <a
        className="checkout-button sqs-button-element--primary"
        href={localPath('/checkout')}
        aria-disabled={isBlocked}
        onMouseDown={() => {
          before.current = refusals.current;
        }}
        onClick={(event) => {
          if (previewToken() !== null && window.parent !== window) {
            event.preventDefault();
            void tellWhere();
            return;
          }
          const refusalCount = before.current ?? refusals.current;
          before.current = undefined;
          if (!isBlocked && refusalCount === refusals.current) return;
          event.preventDefault();
          if (isRecalculating) void checkOut(refusals, refusalCount);
        }}
      >
        {summary.checkoutLabel}
      </a>
      <a className="continue-shopping" href={summary.shopUrl}>
        {summary.continueLabel}
      </a>
    </section>
  );
}

/** In the editor nobody buys: its frame may show no payment, and the order would be a real one. */
async function tellWhere(): Promise<void> {
  const { showAlert } = await import('../../alert.ts');
  await showAlert(t('Checkout'), t('Checkout opens only on the site itself.'));
}

/** Goes on once the changes under way are made, which leaving a field to press the link may have begun. A refusal is read first. */
async function checkOut(refusals: Refusals, previousRefusals: number): Promise<void> {
  const change = cartStore.lastChange();
  const { ok } = await change;
  if (change !== cartStore.lastChange()) return checkOut(refusals, previousRefusals);
  const entries = cartStore.getState().cart?.entries ?? [];
  const isGood = entries.length > 0 && entries.every(({ state }) => state === 'available');
  if (ok && isGood && previousRefusals === refusals.current) location.assign(localPath('/checkout'));
}

/** The failure of a change, or null: the cart itself is in the store. */
async function failureOf(change: Promise<ApiResult<unknown>>): Promise<ApiFailure | null> {
  const result = await change;
  return result.ok ? null : result;
}

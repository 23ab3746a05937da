import type { CheckoutSummaryView } from '@sitewright/domain/shop-view/checkout-view';
import type { Values } from '@sitewright/domain/shop-view/parts';
import { localPath } from '../../api/call-api.ts';
import { CodeField } from '../shop-form/code-field.tsx';
import { spoken } from '../shop-form/spoken.tsx';
import { TotalList } from '../shop-form/total-list.tsx';
import { addCode, addGiftCard, removeCode, removeGiftCard } from './checkout-api.ts';
import type { Checkout } from './checkout-state.ts';

const CALLS = {
  code: { add: addCode, remove: removeCode },
  'gift-card': { add: addGiftCard, remove: removeGiftCard },
} as const;

type Props = { summary: CheckoutSummaryView; checkout: Checkout; already: Values };

/** Items and totals of the order. */
export function CheckoutSummary({ summary, checkout, already }: Props) {
  const { title, lines, totals, codes, note, editLabel } = summary;
  const { busy, changeCodes } = checkout;
  return (
    <aside className="order-summary" aria-label={title} aria-busy={busy !== ''}>
      <h2>{title}</h2>
      <ul className="order-summary-lines">
        {lines.map((line) => (
          <li key={line.id} className="order-summary-line">
            {line.imageUrl !== null && <img src={line.imageUrl} alt="" width="48" height="60" />}
            <span className="order-summary-line-name">
              {spoken(line.title)}
              {line.details.map((text, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: answers may have the same words.
                <span className="field-hint" key={index}>
                  {spoken(text)}
                </span>
              ))}
            </span>
            <span className="price">{line.total}</span>
          </li>
        ))}
      </ul>
      <TotalList rows={totals} className="order-totals" />
      {codes.map((field) => (
        <CodeField
          key={field.id}
          field={field}
          typed={already[field.name] ?? ''}
          onAdd={(code) => changeCodes(CALLS[field.step].add(code))}
          onRemove={(value) => changeCodes(CALLS[field.step].remove(value))}
        />
      ))}
      {note !== '' && <p className="order-summary-note">{note}</p>}
      {editLabel !== null && (
        <a className="continue-shopping" href={localPath('/cart')}>
          {editLabel}
        </a>
      )}
    </aside>
  );
}

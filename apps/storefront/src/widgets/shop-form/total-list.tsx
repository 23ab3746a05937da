import type { TotalRow } from '@sitewright/domain/shop-view/total-rows';
import { spoken } from './spoken.tsx';

/** Figures with their labels, read out when they change. */
export function TotalList({ rows, className }: { rows: readonly TotalRow[]; className: string }) {
  return (
    <dl className={className} aria-live="polite">
      {rows.map(({ label, value, isTotal }) => (
        <div key={label} className={isTotal ? 'order-total' : undefined}>
          <dt>{spoken(label)}</dt>
          <dd className="price">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

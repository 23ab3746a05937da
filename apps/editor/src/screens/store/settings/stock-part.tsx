import { NumberField } from '@sitewright/ui/number-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { Link } from '../../../router/link.tsx';
import { useWebsiteId } from '../../../router/router-context.tsx';
import type { StorePartProps } from './store-errors.ts';

/** Who is told that a product runs low, or is back. */
export function StockPart({ fields, errors, onChange }: StorePartProps) {
  const websiteId = useWebsiteId();
  return (
    <fieldset className="form-part">
      <legend>Stock</legend>
      <NumberField
        label="Low stock notice at"
        help="Contributors are told once when an order or a count leaves this many or fewer of a variant. 0: only when it is sold out."
        value={fields.lowStockThreshold}
        error={errors.lowStockThreshold}
        range={{ min: 0, max: 9999, step: 1, unit: 'units' }}
        onChange={(units) => onChange({ lowStockThreshold: units ?? 0 })}
      />
      <p className="ui-help">
        On the{' '}
        <Link to="/notices/$websiteId" params={{ websiteId }}>
          notices screen
        </Link>
        , each person chooses which notices to get by email.
      </p>
      <SwitchField
        label="Notify waiting shoppers automatically"
        value={fields.restockNoticesAutomatic}
        onChange={(restockNoticesAutomatic) => onChange({ restockNoticesAutomatic })}
      />
      <p className="ui-help">
        When a product is back, everyone on its waiting list gets an email within a few minutes. This includes
        products that are back already. Without it, you send the emails on the{' '}
        <Link to="/store/$websiteId/restock" params={{ websiteId }}>
          back in stock screen
        </Link>
        .
      </p>
    </fieldset>
  );
}

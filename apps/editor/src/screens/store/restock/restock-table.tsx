import type { RestockGroup } from '@sitewright/domain/product/restock-schema';
import { Button } from '@sitewright/ui/button';

type RestockTableProps = {
  groups: readonly RestockGroup[];
  isBusy: boolean;
  onTell: (group: RestockGroup) => void;
  onShow: (group: RestockGroup) => void;
};

/** Variants with how many wait for them and how many were told. */
export function RestockTable({ groups, isBusy, onTell, onShow }: RestockTableProps) {
  return (
    <div className="table-scroll">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col" className="is-secondary">
              Stock
            </th>
            <th scope="col" className="is-number">
              Waiting
            </th>
            <th scope="col" className="is-number is-secondary">
              Told
            </th>
            <th scope="col">
              <span className="ui-visually-hidden">What can be done</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.variantId}>
              <th scope="row">
                {group.productName}
                <small>{group.variantName || group.sku}</small>
              </th>
              <td className="is-secondary">{stockText(group)}</td>
              <td className="is-number">{group.waitingCount}</td>
              <td className="is-number is-secondary">{group.sentCount}</td>
              <td>
                <Button
                  aria-label={`Tell them that ${nameOf(group)} is back`}
                  isDisabled={group.waitingCount === 0 || isBusy}
                  onPress={() => onTell(group)}
                >
                  Tell them
                </Button>
                <Button
                  look="quiet"
                  aria-label={`Who waits for ${nameOf(group)}`}
                  onPress={() => onShow(group)}
                >
                  Who
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Product and options as one name. */
export function nameOf({ productName, variantName }: RestockGroup): string {
  return [productName, variantName].filter(Boolean).join(', ');
}

function stockText({ unlimited, qtyInStock }: RestockGroup): string {
  return unlimited ? 'Unlimited' : qtyInStock === 0 ? 'Sold out' : qtyInStock.toLocaleString('en-US');
}

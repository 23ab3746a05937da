import type { OrderDetail, OrderUnits } from '@sitewright/domain/order/schema';
import { t } from '@sitewright/owner-texts/t';
import { NumberField } from '@sitewright/ui/number-field';

/** Lines of an order with how many units of each are left for what a dialog does. */
export type UnitsLeft = readonly { position: number; title: string; left: number }[];

/** Units of lines that `leftOf` says are left; lines without any are left out. */
export function unitsLeft(
  order: OrderDetail,
  leftOf: (item: OrderDetail['items'][number]) => number,
): UnitsLeft {
  return order.items
    .map((item) => {
      const options = item.chosenVariant.optionValues.map(({ value }) => value).join(' / ');
      const title = options === '' ? item.title : `${item.title} (${options})`;
      return { position: item.position, title, left: leftOf(item) };
    })
    .filter(({ left }) => left > 0);
}

/** A number of units for each line. */
export function UnitsFields(props: {
  lines: UnitsLeft;
  value: ReadonlyMap<number, number>;
  onChange: (value: ReadonlyMap<number, number>) => void;
}) {
  const { lines, value, onChange } = props;
  return (
    <fieldset className="units-fields">
      <legend className="ui-label">{t('orders.items')}</legend>
      {lines.map(({ position, title, left }) => (
        <NumberField
          key={position}
          label={t('orders.unitsLeft', { title, left })}
          value={value.get(position) ?? 0}
          range={{ min: 0, max: left, step: 1 }}
          onChange={(quantity) => onChange(new Map(value).set(position, quantity ?? 0))}
        />
      ))}
    </fieldset>
  );
}

/** The units chosen, without lines of which none is. */
export function toUnits(value: ReadonlyMap<number, number>): OrderUnits[] {
  return [...value]
    .map(([position, quantity]) => ({ position, quantity }))
    .filter(({ quantity }) => quantity > 0);
}

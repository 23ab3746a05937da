import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { parseTable } from '../panels/dataset/parse-table.ts';
import { FillDialog } from './fill-dialog.tsx';
import type { ProductPartProps } from './part-props.ts';
import { orderingOf } from './product-fields.ts';
import { columnsOf, type SheetColumn } from './sheet-columns.ts';
import { withCell, withPasted } from './sheet-edits.ts';
import type { SheetVariant, TextColumn } from './sheet-variant.ts';
import { VariantImage } from './variant-image.tsx';
import { variantsText } from './variants-text.ts';

/**
 * The variants as a sheet. Enter and the arrows up and down go from row to row, Tab from cell to cell; cells copied from
 * a spreadsheet are pasted as they lie.
 */
export function VariantSheet(props: ProductPartProps & { currency: string }) {
  const { fields, errors, currency, onChange } = props;
  const { variants } = fields;
  const [isFilling, setFilling] = useState(false);
  const table = useRef<HTMLTableElement>(null);
  const columns = columnsOf(fields.productType, currency);
  const texts = columns.flatMap((column) => (column.kind === 'text' ? [column.id] : []));
  const options = orderingOf(variants, fields.options);
  const set = (key: string, change: Partial<SheetVariant>) =>
    onChange({ variants: withCell(variants, key, change) });
  const handleKey = (event: KeyboardEvent, row: number, column: SheetColumn['id']) => {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const next = row + (event.key === 'Enter' && event.shiftKey ? -1 : step);
    const cell = table.current?.querySelector<HTMLInputElement>(`[data-cell="${next} ${column}"]`);
    cell?.focus();
    // As after Tab: what is typed takes the place of what stands there.
    if (cell?.type === 'text') cell.select();
  };
  const handlePaste = (event: ClipboardEvent, row: number, column: TextColumn) => {
    const cells = parseTable(event.clipboardData.getData('text/plain'));
    if (cells.length < 2 && (cells[0]?.length ?? 0) < 2) return;
    event.preventDefault();
    onChange({ variants: withPasted(variants, { row, column }, { cells, columns: texts }) });
  };
  const nameOf = (variant: SheetVariant) =>
    options.map((name) => variant.attributes[name]).join(', ') || t('common.product');
  const messages = [
    ...new Set(variants.flatMap(({ key }) => columns.flatMap(({ id }) => errors[`${key}.${id}`] ?? []))),
  ];
  return (
    <fieldset className="form-part">
      <legend>{variants.length > 1 ? variantsText(variants.length) : t('products.priceAndStock')}</legend>
      <div className="variant-sheet">
        <table ref={table} aria-label={t('products.variants')}>
          <thead>
            <tr>
              {options.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              {columns.map(({ id, label }) => (
                <th key={id} scope="col">
                  {label}
                </th>
              ))}
              {variants.length > 1 && <th scope="col">{t('products.picture')}</th>}
            </tr>
          </thead>
          <tbody>
            {variants.map((variant, row) => (
              <tr key={variant.key}>
                {options.map((name) => (
                  <th key={name} scope="row">
                    {variant.attributes[name]}
                  </th>
                ))}
                {columns.map((column) => (
                  <td key={column.id} className={column.kind === 'check' ? 'is-check' : ''}>
                    <input
                      {...(column.kind === 'check'
                        ? {
                            type: 'checkbox',
                            checked: variant[column.id],
                            onChange: (event) => set(variant.key, { [column.id]: event.target.checked }),
                          }
                        : {
                            value: variant[column.id],
                            maxLength: 60,
                            inputMode: column.isNumber ? 'decimal' : 'text',
                            'aria-invalid': errors[`${variant.key}.${column.id}`] !== undefined,
                            placeholder: column.id === 'sku' ? t('products.madeForYou') : '',
                            disabled: column.id === 'stock' && variant.unlimited,
                            onChange: (event) => set(variant.key, { [column.id]: event.target.value }),
                            onPaste: (event) => handlePaste(event, row, column.id),
                          })}
                      data-cell={`${row} ${column.id}`}
                      aria-label={`${column.label}, ${nameOf(variant)}`}
                      title={errors[`${variant.key}.${column.id}`]}
                      onKeyDown={(event) => handleKey(event, row, column.id)}
                    />
                  </td>
                ))}
                {variants.length > 1 && (
                  <td>
                    <VariantImage
                      {...props}
                      name={nameOf(variant)}
                      value={variant.imageId}
                      onPick={(imageId) => set(variant.key, { imageId })}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {messages.length > 0 && (
        <p className="ui-error" role="alert">
          {messages.join(' · ')}
        </p>
      )}
      {variants.length > 1 && (
        <div>
          <Button onPress={() => setFilling(true)}>{t('products.fillAColumn')}</Button>
        </div>
      )}
      <FillDialog
        isOpen={isFilling}
        onClose={() => setFilling(false)}
        columns={columns}
        options={fields.options.filter(({ name }) => options.includes(name))}
        variants={variants}
        onFill={(filled) => onChange({ variants: filled })}
      />
    </fieldset>
  );
}

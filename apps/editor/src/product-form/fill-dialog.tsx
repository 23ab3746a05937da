import type { ProductOption } from '@sitewright/domain/product/variant-matrix';
import { t } from '@sitewright/owner-texts/t';
import { Dialog } from '@sitewright/ui/dialog';
import { SelectField } from '@sitewright/ui/select-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { DialogForm } from '../forms/dialog-form.tsx';
import type { SheetColumn } from './sheet-columns.ts';
import { withFilled } from './sheet-edits.ts';
import type { SheetVariant } from './sheet-variant.ts';

type FillDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  columns: readonly SheetColumn[];
  options: readonly ProductOption[];
  variants: readonly SheetVariant[];
  onFill: (variants: SheetVariant[]) => void;
};

/** One value into a column of all variants, or of those with one value of an option. */
export function FillDialog(props: FillDialogProps) {
  return (
    <Dialog title={t('products.fillAColumn')} isOpen={props.isOpen} onClose={props.onClose}>
      <FillForm {...props} />
    </Dialog>
  );
}

const ALL = 'all';

function FillForm({ columns, options, variants, onFill, onClose }: FillDialogProps) {
  const [columnId, setColumnId] = useState<string>('price');
  const [text, setText] = useState('');
  const [isOn, setOn] = useState(true);
  const [scopeId, setScopeId] = useState(ALL);
  const column = columns.find(({ id }) => id === columnId) ?? columns[0];
  const scopes = options.flatMap(({ name, values }) => values.map((value) => ({ option: name, value })));
  const scope = scopes.find(({ option, value }) => `${option}: ${value}` === scopeId) ?? null;
  if (!column) return null;
  const fill = () => {
    onFill(
      column.kind === 'check'
        ? withFilled(variants, column.id, { value: isOn, scope })
        : withFilled(variants, column.id, { value: text, scope }),
    );
    onClose();
  };
  return (
    <DialogForm action={t('products.fill')} onSubmit={fill} onClose={onClose}>
      <SelectField
        label={t('products.column')}
        options={Object.fromEntries(columns.map(({ id, label }) => [id, label]))}
        value={column.id}
        onChange={setColumnId}
      />
      {column.kind === 'check' ? (
        <SwitchField label={column.label} value={isOn} onChange={setOn} />
      ) : (
        <TextField
          label={t('products.value')}
          value={text}
          onChange={setText}
          {...(column.id === 'sku' ? { help: t('products.fillSkuHelp') } : {})}
        />
      )}
      <SelectField
        label={t('products.variants')}
        options={{
          [ALL]: t('products.allOfThem'),
          ...Object.fromEntries(
            scopes.map(({ option, value }) => [`${option}: ${value}`, `${option}: ${value}`]),
          ),
        }}
        value={scopeId}
        onChange={setScopeId}
      />
    </DialogForm>
  );
}

import { t } from '@sitewright/owner-texts/t';
import { SelectField } from '@sitewright/ui/select-field';

const TOP = 'top';

type ParentFieldProps = {
  /** Categories it can be hung below. */
  above: readonly string[];
  /** Null: at the top. */
  value: string | null;
  onChange: (parent: string | null) => void;
};

/** Below which category another one stands. Categories are named by their place: one may be called like the top. */
export function ParentField({ above, value, onChange }: ParentFieldProps) {
  const keyOf = (label: string | null) => (label === null ? TOP : `${above.indexOf(label)}`);
  return (
    <SelectField
      label={t('items.parent')}
      options={{
        [TOP]: t('items.noneTopLevel'),
        ...Object.fromEntries(above.map((label) => [keyOf(label), label])),
      }}
      value={keyOf(value)}
      onChange={(key) => onChange(key === TOP ? null : (above[Number(key)] ?? null))}
    />
  );
}

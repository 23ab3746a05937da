import type { PanelField } from '@sitewright/blocks/field';
import type { Props } from '@sitewright/document/schema';
import { FieldList } from './field-list.tsx';

type GroupControlProps = {
  field: PanelField;
  value: Readonly<Record<string, unknown>>;
  onChange: (value: Props[string]) => void;
};

/** Settings that belong together, under a heading of their own. */
export function GroupControl({ field, value, onChange }: GroupControlProps) {
  return (
    <fieldset className="field-group">
      <legend>{field.meta.label}</legend>
      <FieldList
        id={field.name}
        schema={field.schema}
        values={value}
        onChange={({ name }, next) => onChange({ ...value, [name]: next } as Props)}
      />
    </fieldset>
  );
}

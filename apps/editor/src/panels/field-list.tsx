import { fieldsOf, isFieldShown, type PanelField } from '@sitewright/blocks/field';
import type { Props } from '@sitewright/document/schema';
import { t } from '@sitewright/owner-texts/t';
import { use } from 'react';
import type { ZodType } from 'zod';
import { DrawField } from './draw-field.ts';

type FieldListProps = {
  /** Id of the edited object; another one resets the controls. */
  id: string;
  schema: ZodType;
  values: Readonly<Record<string, unknown>>;
  onChange: (field: PanelField, value: Props[string], beside?: Props, before?: string) => void;
};

/** The fields of a block, group or list entry. A field with a condition is there only while it holds. */
export function FieldList({ id, schema, values, onChange }: FieldListProps) {
  const Control = use(DrawField);
  const fields = fieldsOf(schema);
  if (fields.length === 0) return <p className="ui-help">{t('panels.nothingToSetHere')}</p>;
  return fields
    .filter(({ meta }) => isFieldShown(meta, values))
    .map((field) => (
      <Control
        key={`${id} ${field.name}`}
        field={field}
        values={values}
        onChange={(value, beside, before) => onChange(field, value, beside, before)}
      />
    ));
}

import type { PanelField } from '@sitewright/blocks/field';
import type { Props } from '@sitewright/document/schema';
import { Skeleton } from '@sitewright/ui/loading-state';
import { SelectField } from '@sitewright/ui/select-field';
import { SliderField } from '@sitewright/ui/slider-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { lazy, Suspense } from 'react';
import { CollectionControl } from './collection-control.tsx';
import { ImageControl } from './image-control.tsx';
import { TextControl } from './text-control.tsx';

/** ProseMirror (120 KB) comes with the first text that is set up. */
const RichTextControl = lazy(() =>
  import('./rich-text-control.tsx').then((module) => ({ default: module.RichTextControl })),
);

export type FieldControlProps = {
  field: PanelField;
  /** Settings around the field, itself among them. */
  values: Readonly<Record<string, unknown>>;
  onChange: (value: Props[string]) => void;
};

/** The control a field's schema asks for. */
export function FieldControl({ field, values, onChange }: FieldControlProps) {
  const { name, schema, meta } = field;
  const { label, control } = meta;
  const value = values[name];
  const isValid = (typed: unknown) => schema.safeParse(typed).success;
  switch (control) {
    case 'switch':
      return <SwitchField label={label} value={value === true} onChange={onChange} />;
    case 'select':
      return (
        <SelectField label={label} options={meta.options ?? {}} value={String(value)} onChange={onChange} />
      );
    case 'slider':
      return (
        <SliderField
          label={label}
          value={Number(value)}
          range={meta.range ?? { min: 0, max: 100, step: 1 }}
          onChange={onChange}
        />
      );
    case 'image':
      return (
        <ImageControl label={label} value={typeof value === 'string' ? value : null} onChange={onChange} />
      );
    case 'collection':
      return (
        <CollectionControl
          label={label}
          value={typeof value === 'string' ? value : null}
          onChange={onChange}
        />
      );
    case 'rich-text':
      return (
        <Suspense fallback={<Skeleton />}>
          <RichTextControl label={label} value={String(value ?? '')} onChange={onChange} />
        </Suspense>
      );
    default:
      return <TextControl meta={meta} value={String(value ?? '')} isValid={isValid} onChange={onChange} />;
  }
}

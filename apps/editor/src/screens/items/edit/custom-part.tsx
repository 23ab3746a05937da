import type { CustomField } from '@sitewright/contract/site-templates';
import { Skeleton } from '@sitewright/ui/loading-state';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import { Suspense } from 'react';
import { ImagesField } from '../../../item-fields/images-field.tsx';
import { ImageControl } from '../../../panels/image-control.tsx';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { PartBoundary } from '../../../parts/part-boundary.tsx';
import type { ItemKind } from '../item-kinds.ts';
import type { ItemContent } from './item-fields.ts';
import type { PartProps } from './part-props.ts';

const RichTextControl = lazyPart(() =>
  import('../../../panels/rich-text-control.tsx').then((module) => module.RichTextControl),
);

type Value = NonNullable<ItemContent['customContent']>[string];

/** Fields that the site's template adds to a kind of item. */
export function CustomPart({ websiteId, fields, errors, kind, onContent }: PartProps & { kind: ItemKind }) {
  const values = fields.content.customContent ?? {};
  return (
    <fieldset className="form-part">
      <legend>{kind.label.charAt(0).toUpperCase() + kind.label.slice(1)}</legend>
      {kind.customFields.map((field) => (
        <CustomControl
          key={field.name}
          websiteId={websiteId}
          field={field}
          value={values[field.name]}
          onChange={(value) => onContent({ customContent: { ...values, [field.name]: value } })}
        />
      ))}
      {errors['content.customContent'] && (
        <p className="ui-error" role="alert">
          {errors['content.customContent']}
        </p>
      )}
    </fieldset>
  );
}

type CustomControlProps = {
  websiteId: string;
  field: CustomField;
  value: Value | undefined;
  onChange: (value: Value) => void;
};

/** Images are stored as `{ imageId }` and `{ imageIds }`, all else as itself. */
function CustomControl({ websiteId, field: { name, title, type }, value, onChange }: CustomControlProps) {
  const label = title || name;
  const text = typeof value === 'string' ? value : '';
  switch (type) {
    case 'checkbox':
      return <SwitchField label={label} value={value === true} onChange={onChange} />;
    case 'image':
      return (
        <ImageControl label={label} value={imageOf(value)} onChange={(imageId) => onChange({ imageId })} />
      );
    case 'gallery':
      return (
        <ImagesField
          websiteId={websiteId}
          label={label}
          value={imagesOf(value)}
          onChange={(imageIds) => onChange({ imageIds })}
        />
      );
    case 'wysiwyg':
      return (
        <PartBoundary>
          <Suspense fallback={<Skeleton />}>
            <RichTextControl
              label={label}
              isLong
              value={text}
              isValid={(html) => html.length <= 40_000}
              onChange={onChange}
            />
          </Suspense>
        </PartBoundary>
      );
    default:
      return <TextField label={label} value={text} maxLength={5000} onChange={onChange} />;
  }
}

function imageOf(value: Value | undefined): string | null {
  const id = (value as { imageId?: unknown } | null | undefined)?.imageId;
  return typeof id === 'string' ? id : null;
}

function imagesOf(value: Value | undefined): string[] {
  const ids = (value as { imageIds?: unknown } | null | undefined)?.imageIds;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

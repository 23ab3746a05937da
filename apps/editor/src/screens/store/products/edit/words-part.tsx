import type { Collection } from '@sitewright/domain/site/collection-schema';
import { Item } from '@sitewright/domain/site/item-schema';
import { toSlug } from '@sitewright/domain/slug';
import { Skeleton } from '@sitewright/ui/loading-state';
import { SelectField } from '@sitewright/ui/select-field';
import { TextField } from '@sitewright/ui/text-field';
import { lazy, Suspense } from 'react';
import { ControlBoundary } from '../../../../panels/control-boundary.tsx';
import { PRODUCT_TYPE_WORDS } from '../product-words.ts';
import type { ProductPartProps } from './part-props.ts';
import type { ProductFields } from './product-fields.ts';

/** ProseMirror comes with the first product that is opened. */
const RichTextControl = lazy(() =>
  import('../../../../panels/rich-text-control.tsx').then((module) => ({ default: module.RichTextControl })),
);

/** Title, kind, address and texts of a product. */
export function WordsPart({
  fields,
  faults,
  collection,
  onChange,
}: ProductPartProps & { collection: Collection }) {
  return (
    <fieldset className="form-part">
      <legend>Product</legend>
      <div className="form-pair">
        <TextField
          label="Title"
          value={fields.title}
          maxLength={300}
          error={faults.title}
          onChange={(title) => onChange({ title })}
        />
        <SelectField
          label="Type"
          options={PRODUCT_TYPE_WORDS}
          value={String(fields.productType)}
          onChange={(type) => onChange({ productType: Number(type) as ProductFields['productType'] })}
        />
      </div>
      <TextField
        label="URL slug"
        value={fields.urlId}
        maxLength={200}
        error={faults.urlId}
        placeholder={toSlug(fields.title)}
        help={`/${collection.urlId}/${fields.urlId || toSlug(fields.title)}`}
        onChange={(urlId) => onChange({ urlId })}
      />
      <ControlBoundary>
        <Suspense fallback={<Skeleton />}>
          <RichTextControl
            label="Summary"
            value={fields.excerpt}
            isValid={(html) => Item.shape.excerpt.safeParse(html).success}
            onChange={(excerpt) => onChange({ excerpt })}
          />
          <RichTextControl
            label="Description"
            hasTools
            value={fields.body}
            isValid={(html) => Item.shape.body.safeParse(html).success}
            onChange={(body) => onChange({ body })}
          />
        </Suspense>
      </ControlBoundary>
    </fieldset>
  );
}

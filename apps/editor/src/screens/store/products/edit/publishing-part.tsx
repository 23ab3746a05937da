import type { Item } from '@sitewright/domain/site/item-schema';
import { SelectField } from '@sitewright/ui/select-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import { TokenField } from '../../../items/edit/token-field.tsx';
import { statusOptions } from '../../../site/page-settings/page-changes.ts';
import type { ProductPartProps } from './part-props.ts';

type PublishingPartProps = ProductPartProps & { collectionId: string; status: Item['status'] };

/** Whether visitors see a product, and what it is filed under. */
export function PublishingPart(props: PublishingPartProps) {
  const { websiteId, collectionId, status, fields, faults, onChange } = props;
  const place = { websiteId, collectionId };
  const { scheduled: _, ...options } = statusOptions({ status }, true);
  return (
    <fieldset className="form-part">
      <legend>In the store</legend>
      <SelectField
        label="State"
        options={status === 'scheduled' ? statusOptions({ status }, true) : options}
        value={fields.status}
        onChange={(next) => onChange({ status: next as Item['status'] })}
      />
      <SwitchField label="Featured" value={fields.starred} onChange={(starred) => onChange({ starred })} />
      <TokenField
        {...place}
        kind="category"
        label="Categories"
        value={fields.categories}
        error={faults.categories}
        onChange={(categories) => onChange({ categories })}
      />
      <TokenField
        {...place}
        kind="tag"
        label="Tags"
        value={fields.tags}
        error={faults.tags}
        onChange={(tags) => onChange({ tags })}
      />
    </fieldset>
  );
}

/** What search engines show of a product. */
export function SearchPart({ fields, onChange }: ProductPartProps) {
  return (
    <fieldset className="form-part">
      <legend>Search engines</legend>
      <TextField
        label="Title for search engines"
        value={fields.seoTitle}
        maxLength={200}
        help="Empty: the title. About 60 letters are shown."
        onChange={(seoTitle) => onChange({ seoTitle })}
      />
      <TextField
        label="Description for search engines"
        lines="many"
        value={fields.seoDescription}
        maxLength={500}
        help={`${fields.seoDescription.length} letters; about 155 are shown.`}
        onChange={(seoDescription) => onChange({ seoDescription })}
      />
    </fieldset>
  );
}

import type { Item } from '@sitewright/domain/site/item-schema';
import { t } from '@sitewright/owner-texts/t';
import { SelectField } from '@sitewright/ui/select-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { SearchTextFields } from '../../../../forms/search-text-fields.tsx';
import { statusOptions } from '../../../../forms/status-options.ts';
import { AudienceField } from '../../../../item-fields/audience-field.tsx';
import { LabelFields } from '../../../../item-fields/label-fields.tsx';
import type { ProductPartProps } from '../../../../product-form/part-props.ts';

type PublishingPartProps = ProductPartProps & { collectionId: string; status: Item['status'] };

/** Whether visitors see a product, and what it is filed under. */
export function PublishingPart(props: PublishingPartProps) {
  const { websiteId, collectionId, status, fields, errors, onChange } = props;
  const { scheduled: _, ...options } = statusOptions({ status }, true);
  return (
    <fieldset className="form-part">
      <legend>{t('products.inTheStore')}</legend>
      <SelectField
        label={t('products.state')}
        options={status === 'scheduled' ? statusOptions({ status }, true) : options}
        value={fields.status}
        onChange={(next) => onChange({ status: next as Item['status'] })}
      />
      <AudienceField
        websiteId={websiteId}
        value={fields.memberAreaId}
        onChange={(memberAreaId) => onChange({ memberAreaId })}
      />
      <SwitchField
        label={t('products.featured')}
        value={fields.starred}
        onChange={(starred) => onChange({ starred })}
      />
      <LabelFields
        websiteId={websiteId}
        collectionId={collectionId}
        fields={fields}
        errors={errors}
        onChange={onChange}
      />
    </fieldset>
  );
}

/** Search engine texts of a product. */
export function SearchPart({ fields, onChange }: ProductPartProps) {
  return (
    <fieldset className="form-part">
      <legend>{t('products.searchEngines')}</legend>
      <SearchTextFields
        seoTitle={fields.seoTitle}
        seoDescription={fields.seoDescription}
        onChange={onChange}
      />
    </fieldset>
  );
}

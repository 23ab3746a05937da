import { PRODUCT_TYPE_CODES } from '@sitewright/domain/product/product-type';
import type { Collection } from '@sitewright/domain/site/collection-schema';
import { t } from '@sitewright/owner-texts/t';
import { SelectField } from '@sitewright/ui/select-field';
import { TextField } from '@sitewright/ui/text-field';
import { ItemTexts } from '../../../../item-fields/item-texts.tsx';
import { SlugField } from '../../../../item-fields/slug-field.tsx';
import { PRODUCT_TYPE_LABELS } from '../../../../labels/product-labels.ts';
import { PlanNotice } from '../../../../layout/plan-notice.tsx';
import type { ProductPartProps } from '../../../../product-form/part-props.ts';
import type { ProductFields } from '../../../../product-form/product-fields.ts';
import { usePermissions } from '../../../../queries/use-rights.ts';
import { useWebsiteId } from '../../../../router/router-context.tsx';

/** Title, kind, address and texts of a product. */
export function TextsPart({
  fields,
  errors,
  collection,
  productId,
  onChange,
}: ProductPartProps & { collection: Collection; productId: string | null }) {
  const websiteId = useWebsiteId();
  const mayEdit = usePermissions(websiteId).includes('store.manage');
  return (
    <fieldset className="form-part">
      <legend>{t('common.product')}</legend>
      <div className="form-pair">
        <TextField
          label={t('common.title')}
          value={fields.title}
          maxLength={300}
          error={errors.title}
          onChange={(title) => onChange({ title })}
        />
        <SelectField
          label={t('common.type')}
          options={PRODUCT_TYPE_LABELS}
          value={String(fields.productType)}
          onChange={(type) => onChange({ productType: Number(type) as ProductFields['productType'] })}
        />
      </div>
      {fields.productType === PRODUCT_TYPE_CODES['gift-card'] && (
        <PlanNotice websiteId={websiteId} feature="gift-cards" />
      )}
      <SlugField
        collection={collection}
        title={fields.title}
        value={fields.urlId}
        error={errors.urlId}
        onChange={(urlId) => onChange({ urlId })}
      />
      <ItemTexts
        labels={[t('products.summary'), t('common.description')]}
        fields={fields}
        onPage={
          productId !== null && mayEdit
            ? { websiteId, itemId: productId, title: fields.title, isProduct: true }
            : null
        }
        onChange={onChange}
      />
    </fieldset>
  );
}

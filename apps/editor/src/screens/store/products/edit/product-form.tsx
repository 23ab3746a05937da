import type { OwnedProduct } from '@sitewright/domain/product/owner-schema';
import type { WebsiteSettings } from '@sitewright/domain/settings/website-schema';
import type { Collection } from '@sitewright/domain/site/collection-schema';
import { t } from '@sitewright/owner-texts/t';
import { useState } from 'react';
import { FormBar } from '../../../../forms/form-bar.tsx';
import { LeaveGuard } from '../../../../forms/leave-guard.tsx';
import { SavedForm } from '../../../../forms/saved-form.tsx';
import { ImagesField } from '../../../../item-fields/images-field.tsx';
import { OptionsPart } from '../../../../product-form/options-part.tsx';
import { useProductForm } from '../../../../product-form/use-product-form.ts';
import { VariantSheet } from '../../../../product-form/variant-sheet.tsx';
import { AreasPart } from './areas-part.tsx';
import { ButtonPart } from './button-part.tsx';
import { DigitalPart } from './digital-part.tsx';
import { DonationPart } from './donation-part.tsx';
import { FormPart } from './form-part.tsx';
import { FreePricePart } from './free-price-part.tsx';
import { MerchandisingPart } from './merchandising-part.tsx';
import { PublishingPart, SearchPart } from './publishing-part.tsx';
import { RelatedPart } from './related-part.tsx';
import { SubscriptionPart } from './subscription-part.tsx';
import { TextsPart } from './texts-part.tsx';

type ProductFormProps = {
  websiteId: string;
  collection: Collection;
  product: OwnedProduct | null;
  settings: WebsiteSettings;
  /** The new product has its id now. */
  onMade: (id: string) => Promise<void>;
};

/** Everything of a product: what it is and costs on the wide side, how it is sold beside it. */
export function ProductForm({ websiteId, collection, product, settings, onMade }: ProductFormProps) {
  const currency = settings.storeSettings.defaultCurrency;
  const { form, errors, hasErrors } = useProductForm({
    ...{ websiteId, product, currency, onMade },
    collectionId: collection.id,
  });
  const [isEdited, setEdited] = useState(false);
  const part = { websiteId, fields: form.fields, errors, onChange: form.change };
  const { productType, isSubscribable } = form.fields;
  // One that was made before the type was changed can be seen, and taken back.
  const hasPlan = isSubscribable || productType === 1 || productType === 3 || productType === 5;
  return (
    <SavedForm
      className="item-form product-form"
      onSave={() => {
        if (!hasErrors && !isEdited) void form.save();
      }}
    >
      <div className="item-form-main">
        <TextsPart {...part} collection={collection} productId={product?.id ?? null} />
        <fieldset className="form-part">
          <legend>{t('products.pictures')}</legend>
          <ImagesField
            websiteId={websiteId}
            label={t('products.picturesOfTheProduct')}
            value={form.fields.imageIds}
            onChange={(imageIds) => form.change({ imageIds })}
          />
        </fieldset>
        <OptionsPart {...part} onEdited={setEdited} />
        <VariantSheet {...part} currency={currency} />
        {productType === 2 && <DigitalPart {...part} />}
        {productType === 5 && <AreasPart {...part} />}
        <FormPart {...part} />
        <RelatedPart {...part} productId={product?.id ?? ''} />
      </div>
      <div className="item-form-side">
        <PublishingPart {...part} collectionId={collection.id} status={product?.status ?? 'draft'} />
        <FreePricePart {...part} />
        <ButtonPart {...part} />
        {hasPlan && <SubscriptionPart {...part} />}
        <DonationPart {...part} currency={currency} />
        <MerchandisingPart {...part} />
        <SearchPart {...part} />
      </div>
      <FormBar
        form={form}
        hasErrors={hasErrors}
        isBlocked={isEdited}
        action={product ? t('common.save') : t('products.addProduct')}
      >
        {isEdited && <span className="ui-help">{t('products.updateVariantsOptionsFirst')}</span>}
      </FormBar>
      <LeaveGuard isDirty={form.isDirty || isEdited} />
    </SavedForm>
  );
}

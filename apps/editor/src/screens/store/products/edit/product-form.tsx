import type { OwnedProduct } from '@sitewright/domain/product/owner-schema';
import type { Collection } from '@sitewright/domain/site/collection-schema';
import type { WebsiteSettings } from '@sitewright/domain/site/website-schema';
import { FormBar } from '../../../../forms/form-bar.tsx';
import { LeaveGuard } from '../../../../forms/leave-guard.tsx';
import { ownSubmit } from '../../../../forms/own-submit.ts';
import { ImagesField } from '../../../items/edit/images-field.tsx';
import { ButtonPart } from './button-part.tsx';
import { DigitalPart } from './digital-part.tsx';
import { FormPart } from './form-part.tsx';
import { FreePricePart } from './free-price-part.tsx';
import { MerchandisingPart } from './merchandising-part.tsx';
import { OptionsPart } from './options-part.tsx';
import { PublishingPart, SearchPart } from './publishing-part.tsx';
import { RelatedPart } from './related-part.tsx';
import { SubscriptionPart } from './subscription-part.tsx';
import { useProductForm } from './use-product-form.ts';
import { VariantSheet } from './variant-sheet.tsx';
import { WordsPart } from './words-part.tsx';

type ProductFormProps = {
  websiteId: string;
  collection: Collection;
  product: OwnedProduct | null;
  settings: WebsiteSettings;
};

/** Everything of a product: what it is and costs on the wide side, how it is sold beside it. */
export function ProductForm({ websiteId, collection, product, settings }: ProductFormProps) {
  const currency = settings.storeSettings.defaultCurrency;
  const { form, faults, isFaulty } = useProductForm({
    ...{ websiteId, product, currency },
    collectionId: collection.id,
  });
  const part = { websiteId, fields: form.fields, faults, onChange: form.change };
  const isSubscribable = form.fields.productType === 1 || form.fields.productType === 3;
  return (
    <form
      className="item-form product-form"
      noValidate
      onSubmit={ownSubmit(() => {
        if (!isFaulty) void form.save();
      })}
    >
      <div className="item-form-main">
        <WordsPart {...part} collection={collection} />
        <fieldset className="form-part">
          <legend>Pictures</legend>
          <ImagesField
            websiteId={websiteId}
            label="Pictures of the product"
            value={form.fields.imageIds}
            onChange={(imageIds) => form.change({ imageIds })}
          />
        </fieldset>
        <OptionsPart {...part} />
        <VariantSheet {...part} currency={currency} />
        {form.fields.productType === 2 && <DigitalPart {...part} />}
        <FormPart {...part} />
        <RelatedPart {...part} productId={product?.id ?? ''} />
      </div>
      <div className="item-form-side">
        <PublishingPart {...part} collectionId={collection.id} status={product?.status ?? 'draft'} />
        <FreePricePart {...part} />
        <ButtonPart {...part} />
        {isSubscribable && <SubscriptionPart {...part} />}
        <MerchandisingPart {...part} />
        <SearchPart {...part} />
      </div>
      <FormBar form={form} isFaulty={isFaulty} action={product ? 'Save' : 'Add product'} />
      <LeaveGuard isDirty={form.isDirty && !form.isBusy} />
    </form>
  );
}

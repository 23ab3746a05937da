import type { OwnedProduct } from '@sitewright/domain/product/owner-schema';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Drawer } from '@sitewright/ui/drawer';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { FormBar } from '../../forms/form-bar.tsx';
import { LeaveDialog } from '../../forms/leave-dialog.tsx';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { SavedForm } from '../../forms/saved-form.tsx';
import { OptionsPart } from '../../product-form/options-part.tsx';
import { useProductForm } from '../../product-form/use-product-form.ts';
import { VariantSheet } from '../../product-form/variant-sheet.tsx';
import { productQueries } from '../../queries/products.ts';
import { siteQueries } from '../../queries/site.ts';
import { usePermissions } from '../../queries/use-rights.ts';
import { useEditor } from '../../store/use-editor.ts';
import '../../panels/panels.css';
import '../../item-fields/items.css';
import '../../item-fields/item-form.css';
import '../../product-form/product-form.css';

/** Price and variants of the product that a block shows, edited beside the page. A product is saved for itself, and live at once. */
export function ProductSheet({ productId }: { productId: string }) {
  const { websiteId } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  if (!usePermissions(websiteId).includes('store.manage')) return null;
  const close = () => {
    setLeaving(false);
    setDirty(false);
    setOpen(false);
  };
  return (
    <div className="inspector-tools">
      <Button onPress={() => setOpen(true)}>{t('siteScreen.editPriceAndVariants')}</Button>
      <Drawer
        title={t('siteScreen.priceAndVariants')}
        side="end"
        isOpen={isOpen}
        onClose={() => (isDirty ? setLeaving(true) : close())}
      >
        <SheetOfProduct productId={productId} onDirty={setDirty} />
        <LeaveDialog isOpen={isLeaving} onStay={() => setLeaving(false)} onLeave={close} />
      </Drawer>
    </div>
  );
}

type OnDirty = (isDirty: boolean) => void;

function SheetOfProduct({ productId, onDirty }: { productId: string; onDirty: OnDirty }) {
  const { websiteId } = useEditor();
  const settings = useQuery(siteQueries.settings(websiteId));
  const product = useQuery(productQueries.one(websiteId, productId));
  const failed = [settings, product].find(({ isError }) => isError);
  if (failed) return <FailedState message={textOf(failed.error)} onRetry={() => void failed.refetch()} />;
  if (!settings.data || !product.data) return <Skeleton label={t('products.loadingTheProduct')} />;
  const currency = settings.data.settings.storeSettings.defaultCurrency;
  return <ProductSheetForm product={product.data} currency={currency} onDirty={onDirty} />;
}

type FormProps = { product: OwnedProduct; currency: string; onDirty: OnDirty };

/** Upon what the product is by now, like its form in the store: a change of somebody else is a conflict. */
function ProductSheetForm({ product, currency, onDirty }: FormProps) {
  const editor = useEditor();
  const { websiteId } = editor;
  const { form, errors, hasErrors } = useProductForm({
    ...{ websiteId, product, currency, collectionId: product.collectionId },
    onMade: () => Promise.resolve(),
  });
  const [isEdited, setEdited] = useState(false);
  const isDirty = form.isDirty || isEdited;
  // Before the next key is taken: Escape may come right behind what is typed.
  useLayoutEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  // The page shows the price as visitors see it.
  useEffect(() => {
    if (form.isSaved) editor.reloadCanvas();
  }, [form.isSaved, editor]);
  const part = { websiteId, fields: form.fields, errors, onChange: form.change };
  return (
    <SavedForm
      className="product-form"
      onSave={() => {
        if (!hasErrors && !isEdited) void form.save();
      }}
    >
      <h3>{product.title}</h3>
      <OptionsPart {...part} onEdited={setEdited} />
      <VariantSheet {...part} currency={currency} />
      <FormBar form={form} hasErrors={hasErrors} isBlocked={isEdited}>
        {isEdited && <span className="ui-help">{t('products.updateVariantsOptionsFirst')}</span>}
      </FormBar>
      <LeaveGuard isDirty={isDirty} />
    </SavedForm>
  );
}

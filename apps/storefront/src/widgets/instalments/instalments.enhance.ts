import { instalmentText } from '@sitewright/domain/product/instalment-text';
import { instalmentOffer } from '@sitewright/domain/product/instalments';
import { productScope, readVariants } from '../variants/product-scope.ts';
import { openPopup } from './popup.ts';

/**
 * The instalment pill of a product's page: follows the price of the chosen variant, and its link opens a popup instead of
 * the page of the same content. Source: INST-02, INST-04, INST-09 to INST-13.
 */
export function enhanceInstalments(root: HTMLElement): () => void {
  const text = root.querySelector<HTMLElement>('.product-instalments-text');
  const more = root.querySelector<HTMLAnchorElement>('a');
  const variants = productScope(root).querySelector<HTMLElement>('.product-variants');
  const abort = new AbortController();
  const { signal } = abort;
  const update = () => {
    const variant = chosen(variants);
    if (text && variant) text.textContent = textFor(root.dataset, variant);
  };
  // The selectors' own widget notes the choice on the same event; it is read once that has run.
  const later = () => queueMicrotask(() => setTimeout(update));
  variants?.addEventListener('change', later, { signal });
  more?.addEventListener(
    'click',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void openPopup(more.href, { close: root.dataset.closeText ?? 'Close', opener: more });
    },
    { signal },
  );
  update();
  return () => abort.abort();
}

type Priced = { price: number; salePrice: number; onSale: boolean };

/** The chosen variant as its selectors note it; without selectors the printed text is right already. */
function chosen(variants: HTMLElement | null): Priced | null {
  const noted = variants?.dataset.selectedVariant;
  if (noted !== undefined) return JSON.parse(noted) as Priced;
  return readVariants(variants)[0] ?? null;
}

function textFor(data: DOMStringMap, { price, salePrice, onSale }: Priced): string {
  const context = {
    afterPayAvailable: true,
    afterPayMin: Number(data.min),
    afterPayMax: Number(data.max),
  };
  const offer = instalmentOffer(onSale ? salePrice : price, context);
  return instalmentText(offer, data.locale ?? '', data.currency ?? 'USD');
}

import { findVariant, sharedImage } from '@sitewright/domain/product/variant-options';
import {
  optionNames,
  type PrintedVariant,
  productScope,
  radiosOf,
  readChoice,
  readVariants,
  STOCK_CHANGE,
  sibling,
  VARIANT_CHANGE,
} from './product-scope.ts';
import { showAvailability } from './show-availability.ts';
import { isSoldOut, showImage, showMark, showPrice, showVariantNotices } from './show-variant.ts';

/**
 * Keeps the two forms of each option (list and buttons) in step, and the price, image, scarcity and restock notices
 * right for the chosen variant. Source: specification §4, variant change.
 */
export function enhanceVariants(root: HTMLElement): () => void {
  const ordering = optionNames(root);
  const onChange = (event: Event) => {
    copyToTwin(root, event.target);
    update();
  };
  const update = () => {
    const chosen = readChoice(root);
    const complete = ordering.every((name) => chosen[name] !== undefined);
    const variants = readVariants(root);
    showAvailability(root, { ordering, variants, chosen });
    // A colour may say enough for its image, whatever the size will be.
    const imageId = sharedImage(ordering, variants, chosen);
    if (imageId && Object.keys(chosen).length > 0) showImage(productScope(root), imageId, root);
    showChoice(root, complete ? findVariant(ordering, variants, chosen) : null, variants);
  };
  const keyboardNames = labelRadios(root);
  root.addEventListener('change', onChange);
  root.addEventListener(STOCK_CHANGE, update);
  // Buttons that were pressed while this module was on its way, or that the browser remembers.
  for (const radio of root.querySelectorAll('input[type="radio"]:checked')) copyToTwin(root, radio);
  update();
  return () => {
    root.removeEventListener('change', onChange);
    root.removeEventListener(STOCK_CHANGE, update);
    keyboardNames();
  };
}

function showChoice(
  root: HTMLElement,
  variant: PrintedVariant | null,
  variants: readonly PrintedVariant[],
): void {
  if (variant) root.dataset.selectedVariant = JSON.stringify(variant);
  else delete root.dataset.selectedVariant;
  const scope = productScope(root);
  if (variant) showPrice(scope, variant);
  showMark(scope, variant);
  showVariantNotices(scope, variant);
  const button = sibling(root, '.sqs-add-to-cart-button');
  const isNone = variant ? isSoldOut(variant) : variants.length > 0 && variants.every(isSoldOut);
  button?.dispatchEvent(new CustomEvent(VARIANT_CHANGE, { detail: { isSoldOut: isNone } }));
}

/** The list and the buttons of an option say the same: whichever was touched last is copied to the other. */
function copyToTwin(root: HTMLElement, touched: EventTarget | null): void {
  if (touched instanceof HTMLSelectElement) {
    const name = touched.dataset.variantOptionName ?? '';
    for (const radio of radiosOf(root, name)) radio.checked = radio.value === touched.value;
  } else if (touched instanceof HTMLInputElement && touched.type === 'radio') {
    const name = touched.closest<HTMLElement>('[data-variant-option-name]')?.dataset.variantOptionName ?? '';
    const selector = `select[data-variant-option-name="${CSS.escape(name)}"]`;
    const select = root.querySelector<HTMLSelectElement>(selector);
    if (select) select.value = touched.value;
  }
}

/** Groups of buttons that carry no name of their own get the option's, for screen readers. */
function labelRadios(root: HTMLElement): () => void {
  const named: HTMLElement[] = [];
  for (const group of root.querySelectorAll<HTMLElement>('.variant-radiobtn-wrapper')) {
    if (group.hasAttribute('aria-label') || group.hasAttribute('aria-labelledby')) continue;
    group.setAttribute('role', 'radiogroup');
    group.setAttribute('aria-label', group.dataset.variantOptionName ?? '');
    named.push(group);
  }
  return () => {
    for (const group of named) group.removeAttribute('aria-label');
  };
}

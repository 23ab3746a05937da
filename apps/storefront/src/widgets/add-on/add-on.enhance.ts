import {
  type AddButtonEvent,
  addButtonView,
  addButtonWait,
  initialAddButton,
  stepAddButton,
  takesPress,
} from '@sitewright/domain/cart/add-button';
import { addToCart } from '../../cart/cart-store.ts';
import { failureText } from '../../failure-text.ts';
import { t } from '../../page-messages.ts';
import { tellVisit } from '../../visits/tell-visit.ts';

/** Adds what goes with a cart without leaving the page; its plus becomes a checkmark. Source: CART-29. */
export function enhanceAddOn(root: HTMLElement): () => void {
  const button = root.querySelector<HTMLButtonElement>('button');
  const label = root.querySelector<HTMLElement>('.add-on-label');
  const icon = root.querySelector<HTMLElement>('.add-on-icon');
  if (!button || !label) return () => {};
  const original = label.textContent ?? '';
  let state = initialAddButton({ isSoldOut: false });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const step = (event: AddButtonEvent) => {
    state = stepAddButton(state, event);
    clearTimeout(timer);
    const wait = addButtonWait(state);
    if (wait !== null) timer = setTimeout(() => step({ type: 'wait-over' }), wait);
    const view = addButtonView(state, original);
    label.textContent = t(view.label);
    button.setAttribute('aria-disabled', String(view.disabled));
    if (icon) icon.dataset.icon = view.icon;
  };
  const onSubmit = async (event: Event) => {
    event.preventDefault();
    if (!takesPress(state)) return;
    showError(root, '');
    step({ type: 'press' });
    const fields = new FormData(root as HTMLFormElement);
    const addition = { itemId: String(fields.get('itemId')), sku: String(fields.get('sku')), quantity: 1 };
    const result = await addToCart(addition, button);
    if (result.ok) {
      tellVisit('related_product_add', addition.itemId);
      return step({ type: 'succeed' });
    }
    step({ type: 'fail', message: result.message });
    showError(root, failureText(t('Unable to add item'), result));
  };
  root.addEventListener('submit', onSubmit);
  return () => {
    clearTimeout(timer);
    root.removeEventListener('submit', onSubmit);
  };
}

function showError(root: HTMLElement, text: string): void {
  root.querySelector('.also-bought-error')?.remove();
  if (text === '') return;
  const error = root.appendChild(document.createElement('p'));
  error.className = 'also-bought-error';
  error.setAttribute('role', 'alert');
  error.textContent = text;
}

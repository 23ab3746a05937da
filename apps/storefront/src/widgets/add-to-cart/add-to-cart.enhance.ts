import {
  type AddButtonEvent,
  addButtonView,
  addButtonWait,
  initialAddButton,
  stepAddButton,
  takesPress,
} from '@sitewright/domain/cart/add-button';
import { showAlert } from '../../alert.ts';
import { crumbHeader } from '../../api/crumb.ts';
import { t } from '../../page-messages.ts';
import { VARIANT_CHANGE } from '../variants/product-scope.ts';
import { readRequest } from './read-request.ts';
import { sendAddition } from './send-addition.ts';

/**
 * Runs an add button by its state machine: adding, added, failed, 'Select Option' on lists, sold out. Writes the
 * label, `aria-disabled` and a class; the printed markup keeps working as a plain form without it.
 */
export function enhanceAddToCart(root: HTMLElement): () => void {
  const inner = root.querySelector<HTMLElement>('.sqs-add-to-cart-button-inner') ?? root;
  const original = root.dataset.originalLabel ?? inner.textContent?.trim() ?? '';
  const { soldOutLabel } = root.dataset;
  let state = initialAddButton({ isSoldOut: root.dataset.soldOut === 'true' });
  let timer: ReturnType<typeof setTimeout> | undefined;

  const step = (event: AddButtonEvent) => {
    const next = stepAddButton(state, event);
    if (next === state) return;
    state = next;
    clearTimeout(timer);
    const wait = addButtonWait(state);
    if (wait !== null) timer = setTimeout(() => step({ type: 'wait-over' }), wait);
    render();
  };
  const render = () => {
    const { label, disabled } = addButtonView(state, original, soldOutLabel ? { soldOut: soldOutLabel } : {});
    inner.textContent = t(label);
    root.setAttribute('aria-disabled', String(disabled));
    root.classList.toggle('sqs-add-to-cart-button-disabled', disabled);
    root.dataset.addState = state.phase;
  };
  if (state.phase === 'sold-out') render();
  const press = async () => {
    if (!takesPress(state)) return;
    const request = readRequest(root);
    if (request.kind === 'options-missing-in-list') return step({ type: 'options-missing' });
    step({ type: 'press' });
    const outcome = await sendAddition(root, request);
    if (outcome.ok) return step({ type: 'succeed' });
    if (outcome.title === null) return step({ type: 'fail', message: '' });
    step({ type: 'fail', message: outcome.message });
    await showAlert(t(outcome.title), t(outcome.message));
  };
  const listeners = listen(root, { press: () => void press(), step });
  return () => {
    clearTimeout(timer);
    listeners();
  };
}

type Reactions = { press: () => void; step: (event: AddButtonEvent) => void };

/** Click, keyboard, the form's own submit, and the stock of the chosen variant. */
function listen(root: HTMLElement, { press, step }: Reactions): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  const form = root.closest('form');
  const onPress = (event: Event) => {
    event.preventDefault();
    press();
  };
  root.addEventListener('click', onPress, { signal });
  root.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter' || event.key === ' ') onPress(event);
    },
    { signal },
  );
  form?.addEventListener('submit', onPress, { signal });
  // An option chosen, or the press before it is let go: the crumb is there when the addition is sent.
  const prepare = () => void crumbHeader().catch(() => undefined);
  for (const type of ['pointerdown', 'focusin'])
    (form ?? root).addEventListener(type, prepare, { signal, once: true });
  root.addEventListener(
    VARIANT_CHANGE,
    (event) => {
      const { isSoldOut } = (event as CustomEvent<{ isSoldOut: boolean }>).detail;
      step({ type: isSoldOut ? 'sell-out' : 'enable' });
    },
    { signal },
  );
  return () => abort.abort();
}

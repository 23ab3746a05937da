import { type ValueState, valueState } from '@sitewright/domain/product/variant-options';
import { t } from '../../page-messages.ts';
import { type PrintedVariant, radiosOf } from './product-scope.ts';
import { isSoldOut } from './show-variant.ts';

type Choice = {
  ordering: readonly string[];
  variants: readonly PrintedVariant[];
  chosen: Readonly<Record<string, string>>;
};

/**
 * Marks the values that cannot be had with what is chosen, in the list and on the buttons. They can still be chosen:
 * another of the other values may go with them.
 */
export function showAvailability(root: HTMLElement, { ordering, variants, chosen }: Choice): void {
  for (const name of ordering) {
    const stateOf = (value: string) => valueState({ variants, chosen }, { name, value }, isSoldOut);
    const list = `select[data-variant-option-name="${CSS.escape(name)}"] option`;
    for (const option of root.querySelectorAll<HTMLOptionElement>(list)) {
      if (option.value === '') continue;
      const note = noteOf(stateOf(option.value));
      // Not its text, which may be its value.
      if (note === '') option.removeAttribute('label');
      else option.setAttribute('label', `${option.text} – ${note}`);
    }
    for (const radio of radiosOf(root, name)) markButton(radio, stateOf(radio.value));
  }
}

function noteOf(state: ValueState): string {
  if (state === 'available') return '';
  return t(state === 'sold-out' ? 'Sold out' : 'Not available');
}

/** The button says in words what its look says. */
function markButton(radio: HTMLInputElement, state: ValueState): void {
  radio.classList.toggle('is-sold-out', state !== 'available');
  const label = radio.labels?.[0];
  if (!label) return;
  label.querySelector('.variant-note')?.remove();
  if (state === 'available') return;
  const note = document.createElement('span');
  note.className = 'variant-note v6-visually-hidden';
  note.textContent = ` (${noteOf(state)})`;
  label.append(note);
}

import { characterLimit, countCharacters, TOO_LONG } from '@sitewright/domain/text/character-count';
import { hasFlag } from '../../page/page-position.ts';

/** Not by `t`, whose chunk brings the calls along. */
const message = globalThis.Static?.MESSAGES?.byText?.[TOO_LONG] ?? TOO_LONG;

let count = 0;

/**
 * Lets a text area above its limit not be sent, and says so then; typing continues. A site that has switched text limits on
 * shows "count / max" below, too. Source: specification §5, SITE-27, FORM-33 to FORM-35.
 */
export function enhanceCharacterCounter(area: HTMLElement): () => void {
  const max = characterLimit(area.dataset.limit);
  if (!(area instanceof HTMLTextAreaElement) || max === 0) return () => {};
  const counter = hasFlag('form_textarea_max_length') ? addCounter(area, max) : null;
  let wasExceeded = false;
  const update = () => {
    const { label, isExceeded } = countCharacters(area.value, max);
    area.setCustomValidity(isExceeded ? `${message} (${label})` : '');
    counter?.update(label, isExceeded);
    // Marks of another check are kept.
    if (counter && isExceeded !== wasExceeded) area.setAttribute('aria-invalid', String(isExceeded));
    wasExceeded = isExceeded;
  };
  const later = () => queueMicrotask(update);
  area.addEventListener('input', update);
  area.form?.addEventListener('reset', later);
  update();
  return () => {
    area.removeEventListener('input', update);
    area.form?.removeEventListener('reset', later);
    area.setCustomValidity('');
    counter?.remove();
  };
}

type Counter = { update(label: string, isExceeded: boolean): void; remove(): void };

function addCounter(area: HTMLTextAreaElement, max: number): Counter {
  const output = document.createElement('p');
  output.className = 'field-hint character-count';
  count += 1;
  output.id = `character-count-${count}`;
  output.style.fontVariantNumeric = 'tabular-nums';
  area.dataset.maxLength = String(max);
  const before = area.getAttribute('aria-describedby');
  area.setAttribute('aria-describedby', before ? `${before} ${output.id}` : output.id);
  area.after(output);
  return {
    update: (label, isExceeded) => {
      output.textContent = label;
      // Not the class of errors: those are removed by whoever checks the form.
      output.classList.toggle('is-exceeded', isExceeded);
      output.style.fontWeight = isExceeded ? '600' : '';
      area.closest('.field, .form-field')?.classList.toggle('error', isExceeded);
    },
    remove: () => {
      if (before) area.setAttribute('aria-describedby', before);
      else area.removeAttribute('aria-describedby');
      output.remove();
    },
  };
}

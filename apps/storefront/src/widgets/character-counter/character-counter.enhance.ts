import { characterLimit, countCharacters } from '@sitewright/domain/text/character-count';
import { hasFlag } from '../../page/page-place.ts';

let count = 0;

/**
 * Shows "count / max" below a text area of a site that has switched text limits on; typing goes on above the limit, which is
 * marked as wrong. Source: specification §5, SITE-27, FORM-33 to FORM-35.
 */
export function enhanceCharacterCounter(area: HTMLElement): () => void {
  const max = hasFlag('form_textarea_max_length') ? characterLimit(area.dataset.limit) : 0;
  if (!(area instanceof HTMLTextAreaElement) || max === 0) return () => {};
  const output = document.createElement('p');
  output.className = 'field-hint character-count';
  count += 1;
  output.id = `character-count-${count}`;
  output.style.fontVariantNumeric = 'tabular-nums';
  area.dataset.maxLength = String(max);
  const before = area.getAttribute('aria-describedby');
  area.setAttribute('aria-describedby', before ? `${before} ${output.id}` : output.id);
  area.after(output);
  let wasExceeded = false;
  const update = () => {
    const { label, isExceeded } = countCharacters(area.value, max);
    output.textContent = label;
    area.closest('.field, .form-field')?.classList.toggle('error', isExceeded);
    output.classList.toggle('field-error', isExceeded);
    // What another check has marked stays marked.
    if (isExceeded !== wasExceeded) area.setAttribute('aria-invalid', String(isExceeded));
    wasExceeded = isExceeded;
  };
  const later = () => queueMicrotask(update);
  area.addEventListener('input', update);
  area.form?.addEventListener('reset', later);
  update();
  return () => {
    area.removeEventListener('input', update);
    area.form?.removeEventListener('reset', later);
    if (before) area.setAttribute('aria-describedby', before);
    else area.removeAttribute('aria-describedby');
    output.remove();
  };
}

import { callApi } from '../../api/call-api.ts';
import { suggestionList } from './suggestion-list.ts';

/** Typing rests this long before a question is asked. */
const REST_MS = 180;
const MAX_SUGGESTIONS = 6;

/**
 * Suggests pages and items while a visitor types: a combobox whose list is walked with the arrow keys, opened with
 * Enter and closed with Escape. Without it the form leads to the search page, as it does for what is not chosen.
 */
export function enhanceSearchSuggestions(root: HTMLElement): () => void {
  const input = root.querySelector<HTMLInputElement>('.search-input');
  if (!input || root.dataset.preview === 'false') return () => {};
  const list = suggestionList(root, input);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latestRequest = 0;

  const ask = async () => {
    const q = input.value.trim();
    const number = ++latestRequest;
    if (q.length < 2) return list.close();
    const { collection } = root.dataset;
    const query = { q, size: MAX_SUGGESTIONS, f_collectionId: collection || undefined };
    const response = await callApi('GET /api/search/GeneralSearch', { query });
    if (number !== latestRequest || document.activeElement !== input) return;
    if (response.ok) list.show(response.data.items.slice(0, MAX_SUGGESTIONS), response.data.ownWords);
    else list.close();
  };
  const onInput = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), REST_MS);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (list.move(event.key === 'ArrowDown' ? 1 : -1)) event.preventDefault();
    } else if (event.key === 'Enter' && list.open()) event.preventDefault();
    else if (event.key === 'Escape' && list.isOpen()) {
      event.preventDefault();
      list.close();
    }
  };
  const onBlur = () => {
    latestRequest++;
    list.close();
  };
  input.addEventListener('input', onInput);
  input.addEventListener('keydown', onKey);
  input.addEventListener('blur', onBlur);
  return () => {
    clearTimeout(timer);
    latestRequest++;
    input.removeEventListener('input', onInput);
    input.removeEventListener('keydown', onKey);
    input.removeEventListener('blur', onBlur);
    list.remove();
  };
}

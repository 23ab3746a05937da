import type { OwnWords } from '@sitewright/domain/language/own-words-schema';

export type Suggestion = { title: string; fullUrl: string; collectionTitle: string };

/** The list below a search field. */
export type SuggestionList = {
  /** `own`: words of them that are in another language than the page. */
  show(items: readonly Suggestion[], own?: OwnWords): void;
  close(): void;
  isOpen(): boolean;
  /** Marks the next or previous suggestion; false when there is none to mark. */
  move(step: 1 | -1): boolean;
  /** Goes to the marked suggestion; false when none is marked. */
  open(): boolean;
  remove(): void;
};

/** Makes the list and the words that tell a screen reader how many there are. */
export function suggestionList(root: HTMLElement, input: HTMLInputElement): SuggestionList {
  const id = `${input.id || 'search'}-suggestions`;
  const list = document.createElement('ul');
  list.className = 'sqs-search-preview-ui hide';
  list.id = id;
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', root.dataset.results ?? '');
  const status = document.createElement('span');
  status.className = 'v6-visually-hidden';
  status.setAttribute('role', 'status');
  root.append(list, status);
  for (const [name, value] of combobox(id)) input.setAttribute(name, value);
  let shown: readonly Suggestion[] = [];
  let marked = -1;

  const mark = (index: number) => {
    marked = index;
    for (const [at, option] of [...list.children].entries()) {
      option.setAttribute('aria-selected', String(at === index));
      if (at === index) option.scrollIntoView({ block: 'nearest' });
    }
    if (index < 0) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', `${id}-${index}`);
  };
  const setOpen = (isOpen: boolean) => {
    list.classList.toggle('hide', !isOpen);
    input.setAttribute('aria-expanded', String(isOpen));
  };
  const go = (index: number) => {
    const item = shown[index];
    if (!item) return false;
    location.assign(item.fullUrl);
    return true;
  };
  // The press would take the focus from the field and close the list before the click.
  list.addEventListener('pointerdown', (event) => event.preventDefault());

  return {
    show(items, own) {
      shown = items;
      list.replaceChildren(
        ...items.map((item, index) => optionOf(item, `${id}-${index}`, { own, onChoose: () => go(index) })),
      );
      mark(-1);
      setOpen(items.length > 0);
      status.textContent = countOf(items.length, root);
    },
    close() {
      shown = [];
      mark(-1);
      setOpen(false);
      status.textContent = '';
    },
    isOpen: () => !list.classList.contains('hide'),
    move(step) {
      if (shown.length === 0) return false;
      mark(marked < 0 && step < 0 ? shown.length - 1 : (marked + step + shown.length) % shown.length);
      return true;
    },
    open: () => go(marked),
    remove() {
      list.remove();
      status.remove();
      for (const [name] of combobox(id)) input.removeAttribute(name);
    },
  };
}

function combobox(id: string): [string, string][] {
  return [
    ['role', 'combobox'],
    ['aria-autocomplete', 'list'],
    ['aria-expanded', 'false'],
    ['aria-controls', id],
  ];
}

/** A text that is read, and runs, as its language does. */
function inItsLanguage(text: string, own: OwnWords | undefined): string | HTMLElement {
  if (!own?.texts.includes(text)) return text;
  const { language: lang, direction: dir } = own;
  return Object.assign(document.createElement('bdi'), { lang, dir, textContent: text });
}

function optionOf(
  { title, collectionTitle }: Suggestion,
  id: string,
  { own, onChoose }: { own: OwnWords | undefined; onChoose: () => void },
): HTMLElement {
  const option = document.createElement('li');
  option.className = 'search-suggestion';
  option.id = id;
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  option.append(inItsLanguage(title, own));
  if (collectionTitle !== '' && collectionTitle !== title) {
    const container = document.createElement('small');
    container.append(inItsLanguage(collectionTitle, own));
    option.append(container);
  }
  option.addEventListener('click', onChoose);
  return option;
}

function countOf(count: number, root: HTMLElement): string {
  if (count === 0) return root.dataset.none ?? '';
  const form = new Intl.PluralRules(root.dataset.plurals ?? 'en').select(count);
  return (root.getAttribute(`data-count-${form}`) ?? root.dataset.count ?? '').replace('{count}', `${count}`);
}

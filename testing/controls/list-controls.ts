import type { Locator } from 'playwright-core';

/** One thing that can be operated on a screen. */
export type Control = {
  /** Part of the screen and name, as `Delivery / Store country`; `Delivery #2 / Name` in the second row of a list. */
  key: string;
  kind: 'text' | 'number' | 'select' | 'switch' | 'slider' | 'rich-text' | 'button';
  isDisabled: boolean;
  locator: Locator;
};

/** Every control inside an element that an owner can see or reach with keys, in order, those of one name once. */
export async function listControls(root: Locator): Promise<Control[]> {
  const found = await root.evaluate(findControls);
  return found.map(({ at, ...control }) => ({ ...control, locator: root.locator(`[data-control="${at}"]`) }));
}

/** Runs in the page, and so uses nothing from around it. */
function findControls(root: Element) {
  const text = (element: Element | null | undefined) => (element?.textContent ?? '').trim();
  const wordsOf = (ids: string | null) =>
    (ids ?? '')
      .split(' ')
      .map((id) => text(document.getElementById(id)))
      .filter(Boolean)
      .join(' ');
  const fieldOf = (element: Element) => element.closest('.ui-field, .ui-slider, .token-field');
  const labelIn = (field: Element | null) => text(field?.querySelector('.ui-label, label, legend'));

  const isReachable = (element: HTMLElement) => {
    if (element.closest('[aria-hidden="true"], [hidden], template, [inert]')) return false;
    if (element instanceof HTMLInputElement && element.type === 'hidden') return false;
    if (element.closest('.react-aria-hidden, [data-react-aria-prevent-focus]')) return false;
    return element.getClientRects().length > 0;
  };
  const kindOf = (element: HTMLElement) => {
    if (element.isContentEditable) return 'rich-text' as const;
    if (element instanceof HTMLButtonElement)
      return element.matches('.ui-select-button') ? ('select' as const) : ('button' as const);
    if (!(element instanceof HTMLInputElement)) return 'text' as const;
    if (element.type === 'checkbox') return 'switch' as const;
    if (element.type === 'range') return 'slider' as const;
    return element.closest('.ui-number') ? ('number' as const) : ('text' as const);
  };
  const nameOf = (element: HTMLElement, kind: string) => {
    if (kind === 'select') return labelIn(fieldOf(element));
    if (kind === 'button') {
      const own = element.getAttribute('aria-label') ?? text(element);
      const field = fieldOf(element);
      return field && own !== labelIn(field) ? `${labelIn(field)}: ${own}` : own;
    }
    const label =
      element.closest('label') ?? document.querySelector(`label[for="${CSS.escape(element.id)}"]`);
    return (
      element.getAttribute('aria-label') ||
      wordsOf(element.getAttribute('aria-labelledby')) ||
      text(label) ||
      labelIn(fieldOf(element))
    );
  };
  /** The outermost part of the screen; the names of inner ones are what is typed into them. */
  const partOf = (element: Element) => {
    let name = '';
    for (let at: Element | null = element; at && at !== root.parentElement; at = at.parentElement) {
      const legend = at.querySelector(':scope > legend, :scope > h2, :scope > h3, :scope > summary');
      if (legend) name = text(legend);
    }
    return name;
  };

  /** Place of its row among the rows of a list. */
  const rowOf = (element: Element) => {
    const row = element.closest('.store-entry, .account-rows > li');
    const rows = [...(row?.parentElement?.children ?? [])].filter(
      ({ className }) => className === row?.className,
    );
    return row && root.contains(row) ? rows.indexOf(row) : 0;
  };

  const seen = new Set<string>();
  return [...root.querySelectorAll<HTMLElement>('input, textarea, button, [contenteditable="true"]')]
    .filter(isReachable)
    .flatMap((element, at) => {
      const kind = kindOf(element);
      // The steps of a number field say by another way what its text says.
      if (kind === 'button' && element.closest('.ui-number')) return [];
      const row = rowOf(element);
      const part = row > 0 ? `${partOf(element)} #${row + 1}` : partOf(element);
      const key = [part, nameOf(element, kind).replace(/\s+/g, ' ')].filter(Boolean).join(' / ');
      if (seen.has(key)) return [];
      seen.add(key);
      element.dataset.control = String(at);
      const isDisabled = element.matches(':disabled, [aria-disabled="true"]');
      return [{ key, kind, isDisabled, at }];
    });
}

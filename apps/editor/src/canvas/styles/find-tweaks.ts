import type { PlacedTweak } from '../../bridge/style-messages.ts';

/** Settings of what was clicked: those of the innermost element that any of them names. Source: site format §1.3. */
export function pickedTweaks(clicked: Element, tweaks: readonly PlacedTweak[]): string[] {
  for (let element: Element | null = clicked; element; element = element.parentElement) {
    const around = element;
    const names = tweaks.filter(({ target }) => matches(around, target)).map(({ name }) => name);
    if (names.length > 0) return names;
  }
  return [];
}

/** Settings that ask for something the page does not have. Source: site format §1.3. */
export function absentTweaks(page: ParentNode, tweaks: readonly PlacedTweak[]): string[] {
  return tweaks
    .filter(({ showOnlyWhenPresent }) => showOnlyWhenPresent !== '' && !isThere(page, showOnlyWhenPresent))
    .map(({ name }) => name);
}

/** Selectors come from a template: a wrong one matches nothing, and hides nothing. */
function matches(element: Element, selector: string): boolean {
  try {
    return selector !== '' && element.matches(selector);
  } catch {
    return false;
  }
}

function isThere(page: ParentNode, selector: string): boolean {
  try {
    return page.querySelector(selector) !== null;
  } catch {
    return true;
  }
}

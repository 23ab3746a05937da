const MARK_MS = 2_000;
const BOX = '.ui-field, .ui-switch, .ui-checkbox, .ui-slider, fieldset';
const CONTROL = 'input, textarea, button, select, [tabindex]';

/**
 * Leads to a setting of the open screen: the keyboard is in its control, which is in sight and marked for a moment. Without
 * a setting it leads to the group. False when the screen has no such group and label.
 */
export function revealSetting(group: string, setting = ''): boolean {
  const control = controlOf(group, setting);
  if (!control) return false;
  // The next turn: a dialog that is closing, or a screen that has just come, may set the focus itself.
  requestAnimationFrame(() => mark(control));
  return true;
}

/** The control under a label, in the group of that legend if there is one; else the group itself, once its screen is there. */
function controlOf(group: string, setting: string): HTMLElement | undefined {
  const main = document.querySelector('main');
  const groups = [...(main?.querySelectorAll('fieldset') ?? [])].filter(
    (fieldset) => fieldset.querySelector('legend')?.textContent === group,
  );
  for (const place of groups.length > 0 ? groups : [main]) {
    const labels = [...(place?.querySelectorAll('label, legend, .ui-label') ?? [])];
    const textOf = (label: Element) => label.textContent.trim();
    // Another setting may be called by a longer name that begins alike: the exact one comes first.
    const exact = labels.filter((label) => textOf(label) === setting);
    const longer = labels.filter((label) => textOf(label).startsWith(setting));
    for (const label of [...exact, ...longer]) {
      // A label stands around its control, or beside it in a box.
      const boxes = [label.closest('label'), label.closest(BOX)];
      const control = boxes.map((box) => box?.querySelector<HTMLElement>(CONTROL)).find((one) => one);
      if (control) return control;
    }
    const button = [...(place?.querySelectorAll('button') ?? [])].find(
      ({ textContent }) => textContent.trim() === setting,
    );
    if (button) return button;
  }
  // A setting that another one hides, such as the text of a banner that is off: its group says how it is turned on.
  return groups[0]?.querySelector<HTMLElement>('input, textarea, button') ?? undefined;
}

function mark(control: HTMLElement): void {
  const box = control.closest<HTMLElement>('.ui-field, .ui-switch, .ui-checkbox, .ui-slider') ?? control;
  box.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
  box.classList.add('is-shown-setting');
  setTimeout(() => box.classList.remove('is-shown-setting'), MARK_MS);
}

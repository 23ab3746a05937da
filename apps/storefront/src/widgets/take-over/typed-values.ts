import type { Values } from '@sitewright/domain/shop-view/parts';

/** Values below `root` that the page did not print: typed by the shopper or filled in by the browser. */
export function typedValues(root: ParentNode): Values {
  const typed: Record<string, string> = {};
  for (const control of root.querySelectorAll<HTMLElement>('input, select, textarea')) {
    const [name, value] = changed(control);
    if (name !== '' && value !== null) typed[name] = value;
  }
  return typed;
}

/** Name and value of a control, null for one that is as it was printed. */
function changed(control: HTMLElement): [string, string | null] {
  if (control instanceof HTMLSelectElement) {
    const printed = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
    return [control.name, control.value === printed?.value ? null : control.value];
  }
  if (control instanceof HTMLTextAreaElement) return [control.name, changedText(control)];
  if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return ['', null];
  const { name, type, checked, defaultChecked, value } = control;
  if (type === 'checkbox') return [name, checked === defaultChecked ? null : checked ? value : ''];
  if (type === 'radio') return [name, checked && !defaultChecked ? value : null];
  return [control.name === 'quantity' ? control.id : name, changedText(control)];
}

function changedText({ value, defaultValue }: HTMLInputElement | HTMLTextAreaElement): string | null {
  return value === defaultValue ? null : value;
}

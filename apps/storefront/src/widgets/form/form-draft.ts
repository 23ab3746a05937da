import { readStoredValue, writeStoredValue } from '@sitewright/browser/stored-value';
import { boxName } from '@sitewright/forms/plain-form';
import type { SiteForm } from './form-parts.ts';

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

type Draft = Record<string, string[]>;

const keyOf = ({ id }: SiteForm) => `form-draft-${id}`;

/** Keeps what was typed on this device, so that no reload loses it; passwords, hidden values and files are not kept. */
export function keepDraft(form: SiteForm): void {
  const draft: Draft = {};
  for (const [name, value] of new FormData(form.element))
    if (isKept(form, name) && typeof value === 'string') draft[name] = [...(draft[name] ?? []), value];
  writeStoredValue(keyOf(form), draft, { expires: Date.now() + KEPT_MS });
}

/** Fills in what was typed before and not sent; boxes that something was typed into or ticked stay. */
export function readDraft(form: SiteForm): void {
  const draft = readStoredValue(keyOf(form));
  if (typeof draft !== 'object' || draft === null) return;
  const kept = new Map(Object.entries(draft as Draft));
  const ticked = new Set(
    [
      ...form.element.querySelectorAll<HTMLInputElement>(':is([type="radio"], [type="checkbox"]):checked'),
    ].map(({ name }) => name),
  );
  for (const box of form.element.elements) {
    const values = 'name' in box && typeof box.name === 'string' ? kept.get(box.name) : undefined;
    if (!values || !isKept(form, (box as HTMLInputElement).name)) continue;
    if (!ticked.has((box as HTMLInputElement).name)) fill(box, values);
  }
}

/** Forgets what was typed, once it is sent. */
export function removeDraft(form: SiteForm): void {
  writeStoredValue(keyOf(form), null, { expires: 0 });
}

function fill(box: Element, values: readonly string[]): void {
  if (box instanceof HTMLInputElement && (box.type === 'radio' || box.type === 'checkbox'))
    box.checked = values.includes(box.value);
  else if (
    box instanceof HTMLInputElement ||
    box instanceof HTMLTextAreaElement ||
    box instanceof HTMLSelectElement
  )
    box.value = box.value === '' ? (values[0] ?? '') : box.value;
}

function isKept({ fields }: SiteForm, name: string): boolean {
  return fields.some((field) => {
    if (['password', 'hidden', 'file'].includes(field.type)) return false;
    return name === boxName(field) || name.startsWith(`${boxName(field)}.`);
  });
}

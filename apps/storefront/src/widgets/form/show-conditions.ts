import { shownFields } from '@sitewright/forms/conditions';
import { readValue } from '@sitewright/forms/read-value';
import { fieldElement, readBoxes, type SiteForm } from './form-parts.ts';

/** Shows the fields whose conditions hold for what stands in the form, and hides all others. */
export function showConditions(form: SiteForm): void {
  if (form.fields.every(({ condition }) => condition === null)) return;
  const sent = readBoxes(form);
  const values = new Map(form.fields.map((field) => [field.id, readValue(field, sent[field.id]) ?? '']));
  const shown = shownFields(form.fields, values);
  for (const { id, type } of form.fields) {
    const element = type === 'hidden' ? null : fieldElement(form, id);
    if (element) element.hidden = !shown.has(id);
  }
}

import { shownForSent } from '@sitewright/forms/boxes';
import { fieldElement, readBoxes, type SiteForm } from './form-parts.ts';

/** Shows the fields whose conditions hold for what stands in the form, and hides all others. */
export function showConditions(form: SiteForm): void {
  const shown = shownForSent(form.fields, readBoxes(form));
  for (const { id, type } of form.fields) {
    const element = type === 'hidden' ? null : fieldElement(form, id);
    if (element) element.hidden = !shown.has(id);
  }
}

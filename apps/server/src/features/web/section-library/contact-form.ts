import type { FormContentInput } from '@sitewright/forms/form-schema';
import type { sectionTexts } from './sample-pictures.ts';

/** The form that a site gets with its first section of a form. */
export function contactForm(t: ReturnType<typeof sectionTexts>): FormContentInput {
  return {
    name: t.formName,
    submitLabel: t.send,
    fields: [
      { id: 'name', type: 'name', title: t.fieldName, required: true },
      { id: 'email', type: 'email', title: t.fieldEmail, required: true },
      { id: 'message', type: 'textarea', title: t.fieldMessage, required: true },
    ],
  };
}

import type { Form } from '@sitewright/contract/forms';
import { getForm, updateForm } from '@sitewright/contract/forms';
import type { FormContent } from '@sitewright/forms/form-schema';
import { call } from '../../../api/call.ts';
import { type Stored, useVersionedForm } from '../../../forms/use-versioned-form.ts';
import { formQueries } from '../../../queries/forms.ts';
import { queryClient } from '../../../queries/query-client.ts';
import { contentErrors } from './content-errors.ts';

/** The content stands in one field: what others changed of it is merged part by part, and it is always saved whole. */
export type FormFields = { content: FormContent };

/** State of a form's unsaved content. */
export function useFormContent(websiteId: string, stored: Form) {
  const params = { websiteId, formId: stored.id };
  const form = useVersionedForm<FormFields>({
    stored: storedOf(stored),
    read: async () => keepForm(websiteId, await call(getForm, { params })),
    write: async ({ content = stored.content }, rowVersion) =>
      keepForm(websiteId, await call(updateForm, { params, body: { rowVersion, content } })),
  });
  const { content } = form.fields;
  const errors = form.isDirty ? contentErrors(content, form.base.fields.content) : {};
  return {
    form,
    content,
    errors,
    hasErrors: Object.keys(errors).length > 0,
    change: (part: Partial<FormContent>) => form.change((now) => ({ content: { ...now.content, ...part } })),
  };
}

/** Shows a form that the server answered wherever it is shown. */
export function keepForm(websiteId: string, form: Form): Stored<FormFields> {
  queryClient.setQueryData(formQueries.one(websiteId, form.id).queryKey, form);
  void queryClient.invalidateQueries({ queryKey: formQueries.lists(websiteId) });
  return storedOf(form);
}

/** The form as it was saved last: saving gives it other versions than the screen was drawn with. */
export function savedForm(websiteId: string, drawn: Form): Form {
  return queryClient.getQueryData(formQueries.one(websiteId, drawn.id).queryKey) ?? drawn;
}

function storedOf({ content, rowVersion }: Form): Stored<FormFields> {
  return { fields: { content }, rowVersion };
}

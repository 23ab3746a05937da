import * as contract from '@sitewright/contract/forms';
import { formTemplateTexts } from '@sitewright/domain/texts/form-templates';
import { PROPERTIES_OF } from '@sitewright/forms/field-properties';
import { FIELD_TYPES, type FieldType, fieldTypeInfo } from '@sitewright/forms/field-types';
import { FormContent, type FormField } from '@sitewright/forms/form-schema';
import { formTemplate } from '@sitewright/forms/form-templates';
import { newlyUnmet, ruledFields, UNMET_RULE } from '@sitewright/forms/unmet-rules';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { withUpload } from '../../../../platform/http/bodies/read-upload.ts';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { deleteTranslationsOf } from '../../../content/translations/index.ts';
import { bumpContentVersion, getWebsite } from '../../../site/sites/index.ts';
import { fileField, keepFile } from '../files/keep-file.ts';
import { siteFields } from '../published-form.ts';
import * as queries from '../queries/forms.ts';
import { listRecipients } from '../queries/recipients.ts';
import { readSubmission } from '../read-submission.ts';
import { storeSubmission } from '../store-submission.ts';

const MAX_FORMS = 500;

export const listForms = route(contract.listForms, ({ db, websiteId, query }) =>
  readPage(
    query.limit,
    (limit) => queries.listForms(db, { websiteId, before: query.cursor ?? null, limit }),
    ({ id }) => id,
  ),
);

export const listFormNames = route(contract.listFormNames, async ({ db, websiteId }) => ({
  forms: await queries.listFormNames(db, websiteId),
}));

export const listFormRecipients = route(contract.listFormRecipients, async ({ db, websiteId }) => ({
  recipients: await listRecipients(db, { websiteId }),
}));

export const getForm = route(contract.getForm, ({ db, websiteId, params }) =>
  queries.getForm(db, { websiteId, formId: params.formId }),
);

export const createForm = route(contract.createForm, async ({ db, websiteId, body, newId }) => {
  if ((await queries.countForms(db, websiteId)) >= MAX_FORMS) throw new AppError('forms-full');
  const { settings } = await getWebsite(db, websiteId);
  const template = formTemplate(body.template, formTemplateTexts(settings.language));
  // A form that is made without further choices asks for the captcha that needs no account.
  const content = body.content ?? { ...FormContent.parse(template), captchaEnabled: true };
  refuseUnmet(content.fields, []);
  const key = { websiteId, formId: newId() };
  await queries.insertForm(db, key, { ...content, name: body.name ?? content.name });
  return queries.getForm(db, key);
});

export const updateForm = route(contract.updateForm, async ({ db, websiteId, params, body }) => {
  const key = { websiteId, formId: params.formId };
  if (!(await queries.isForm(db, key))) throw new AppError('not-found');
  if (await queries.isUnchanged(db, { ...key, rowVersion: body.rowVersion }, body.content))
    return queries.getForm(db, key);
  refuseUnmet(body.content.fields, (await queries.getForm(db, key)).content.fields);
  const version = await queries.updateForm(db, { ...key, rowVersion: body.rowVersion }, body.content);
  if (version === null) throw new AppError('conflict');
  return queries.getForm(db, key);
});

/** Errors: invalid-fields for a field that no answer shows, and that was not so before. */
function refuseUnmet(fields: readonly FormField[], before: readonly FormField[]): void {
  const at = newlyUnmet(ruledFields(fields), ruledFields(before));
  if (at >= 0) throw new AppError('invalid-fields', { [`content.fields.${at}.condition`]: UNMET_RULE });
}

export const publishForm = route(contract.publishForm, async ({ db, websiteId, params, body }) => {
  const key = { websiteId, formId: params.formId };
  if (!(await queries.isForm(db, key))) throw new AppError('not-found');
  const isDone = await queries.updatePublished(db, { ...key, ...body, isPublished: true });
  if (!isDone) throw new AppError('conflict');
  await bumpContentVersion(db, websiteId);
  return queries.getForm(db, key);
});

export const unpublishForm = route(contract.unpublishForm, async ({ db, websiteId, params, body }) => {
  const key = { websiteId, formId: params.formId };
  if (!(await queries.isForm(db, key))) throw new AppError('not-found');
  const isDone = await queries.updatePublished(db, { ...key, ...body, isPublished: false });
  if (!isDone) throw new AppError('conflict');
  await bumpContentVersion(db, websiteId);
  return queries.getForm(db, key);
});

export const deleteForm = route(contract.deleteForm, async ({ db, websiteId, params, query }) => {
  const key = { websiteId, formId: params.formId };
  if (!(await queries.isForm(db, key))) throw new AppError('not-found');
  if (!(await queries.deleteForm(db, { ...key, ...query }))) throw new AppError('conflict');
  await deleteTranslationsOf(db, { websiteId: key.websiteId, entityId: key.formId });
  await bumpContentVersion(db, websiteId);
  return {};
});

export const testForm = route(contract.testForm, async ({ db, websiteId, params, body, deps }) => {
  const { id, version, content } = await queries.getForm(db, { websiteId, formId: params.formId });
  const website = await getWebsite(db, websiteId);
  const form = { id, version, content, website, fields: siteFields(content.fields, website) };
  const values = readSubmission(form.fields, body.form);
  const circumstances = { ...NO_PAGE, trap: '', seconds: null, isUnproven: false, isTest: true };
  return { submissionId: await storeSubmission(db, deps, { form, values, key: null, circumstances }) };
});

export const uploadTestFile = routeWithoutTransaction(
  contract.uploadTestFile,
  async ({ websiteId, params: { formId }, query: { fieldId }, request, deps }) => {
    const { content } = await deps.database.site(websiteId, (db) =>
      queries.getForm(db, { websiteId, formId }),
    );
    const field = fileField(content.fields, fieldId);
    return withUpload(request, (upload) => keepFile(deps, { websiteId, formId, field }, upload));
  },
);

const NO_PAGE = { pageTitle: '', pageId: '', pagePath: '', contentSource: '' };

export const getTemplateSchema = route(contract.getTemplateSchema, () => ({
  type: 'form' as const,
  fields: (Object.keys(FIELD_TYPES) as FieldType[]).map((type) => {
    const { label, parts = [] } = fieldTypeInfo(type);
    const properties = PROPERTIES_OF[type];
    return {
      type,
      label,
      properties: [...properties],
      parts: parts.map((part) => ({ id: part.id, label: part.label, isOptional: part.isOptional ?? false })),
    };
  }),
}));

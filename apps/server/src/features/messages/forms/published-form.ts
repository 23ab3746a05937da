import type { BlockForm } from '@sitewright/blocks/block-context';
import { captchaOf } from '@sitewright/domain/settings/captcha';
import type { FormField } from '@sitewright/forms/form-schema';
import { formTexts, localForm } from '@sitewright/forms/local-form';
import { fieldsForSite } from '@sitewright/forms/validate-form';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isUuid } from '../../../platform/ids/is-uuid.ts';
import { requestLanguage } from '../../../platform/texts/site-messages.ts';
import { listShownTexts } from '../../content/translations/index.ts';
import { getWebsite, type Website } from '../../site/sites/index.ts';
import {
  findPublishedForm,
  findVersionSeen,
  listPublishedForms,
  type PublishedForm,
} from './queries/forms.ts';

/** A published form with its fields as its site asks them. */
export type FormUnderValidation = PublishedForm & { fields: readonly FormField[]; website: Website };

/**
 * The form that visitors fill in, with the fields that their page showed if they ever could see them, else as it is published
 * now. All else is that of the published version: senders do not choose whether they are checked, who gets what they send, and
 * what is sent to them. Errors: form-not-found for one that is not published, deleted or unknown.
 */
export async function getRequestedForm(
  db: Db,
  { websiteId, formId, version }: { websiteId: string; formId: string; version?: number | undefined },
): Promise<FormUnderValidation> {
  if (!isUuid(formId)) throw new AppError('form-not-found');
  const key = { websiteId, formId };
  const [published, website] = await Promise.all([findPublishedForm(db, key), getWebsite(db, websiteId)]);
  if (!published) throw new AppError('form-not-found');
  const isOther = version !== undefined && version !== published.version;
  const form = (isOther && (await findVersionSeen(db, { ...key, version }))) || published;
  const content = { ...published.content, fields: form.content.fields };
  return { ...form, content, website, fields: siteFields(content.fields, website) };
}

/** Fields as a site asks them: what is behind a flag of its own counts where that is on. Source: FORM-32. */
export function siteFields(fields: readonly FormField[], { settings }: Website): readonly FormField[] {
  const hasTextAreaLimit = settings.featureFlags.includes('form_textarea_max_length');
  return fieldsForSite(fields, { hasTextAreaLimit });
}

/** The published ones of some forms, as blocks show them in a language. `drafts`: translations that visitors do not see yet, too. */
export async function listBlockForms(
  db: Db,
  {
    website,
    ids,
    locale,
    drafts,
  }: { website: Website; ids: readonly string[]; locale: string | null; drafts: boolean },
): Promise<ReadonlyMap<string, BlockForm>> {
  const found = await listPublishedForms(db, { websiteId: website.id, ids });
  const local = await inLanguage(db, found, { website, locale, drafts });
  return new Map(
    local.map((form) => [form.id, { ...toBlockForm(form, website), ownWords: form.ownWords ?? [] }]),
  );
}

/** `locale`: null, and every one that the site does not offer beside its first language, stand for that. */
type Spoken = { website: Website; locale: string | null; drafts: boolean };

/** Forms with what is translated of them into a language, and `ownWords` that are not: one statement, where there are forms. */
export async function inLanguage<Form extends PublishedForm>(
  db: Db,
  forms: readonly Form[],
  { website, locale, drafts }: Spoken,
): Promise<readonly (Form & { ownWords?: readonly string[] })[]> {
  const { id: websiteId, languages } = website;
  // What is left of a language that became the first one, or that is not offered any more, is not the owner's word.
  if (locale === null || !languages.some(({ tag }) => tag === locale)) return forms;
  const entityIds = forms.map(({ id }) => id);
  const texts = await listShownTexts(db, { websiteId, kind: 'form', locale, entityIds }, { drafts });
  return forms.map((form) => {
    const own = texts.get(form.id) ?? {};
    const missing = formTexts(form.content).filter(({ key }) => !own[key]);
    return {
      ...form,
      content: localForm(form.content, own),
      ownWords: missing.map(({ text }) => text),
    };
  });
}

/** A form that is asked for as its visitor reads it. */
export async function inRequestLanguage(db: Db, form: FormUnderValidation): Promise<FormUnderValidation> {
  const spoken = { website: form.website, locale: requestLanguage(), drafts: false };
  const [local = form] = await inLanguage(db, [form], spoken);
  return { ...local, fields: siteFields(local.content.fields, form.website) };
}

/** The same by what is asked for. Errors: form-not-found. */
export async function getAskedForm(
  db: Db,
  key: { websiteId: string; formId: string },
): Promise<FormUnderValidation> {
  return inRequestLanguage(db, await getRequestedForm(db, key));
}

/** A form with what its markup needs of the site. */
export function toBlockForm({ id, version, content }: PublishedForm, website: Website): BlockForm {
  return {
    id,
    version,
    content,
    fields: siteFields(content.fields, website),
    captcha: content.captchaEnabled ? captchaOf(website, content.captchaProvider) : null,
  };
}

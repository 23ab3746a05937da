import { formMarkup } from '@sitewright/blocks/form/form-markup';
import { FORM_LABELS, FORM_MESSAGES } from '@sitewright/forms/form-messages';
import { PLAIN_NAMES } from '@sitewright/forms/plain-form';
import { escapeHtml } from '@sitewright/template/html/escape-html';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { page } from '../../../../platform/http/pages/page.ts';
import { spokenLanguage, t } from '../../../../platform/texts/site-messages.ts';
import { openDraft, toBlockForm } from '../../../messages/forms/index.ts';
import { blockStyles } from '../../pages/index.ts';
import { showFormPage, showNoForm, siteFormMessages } from '../form-page.ts';

/** Review page of a submission sent without scripts, with a key of its own and a button that sends it. */
export const confirmFormPage = page('/forms/confirm/:token', 'visitor', async (context) => {
  const { websiteId, deps, params } = context;
  if (websiteId === null) return { status: 404 };
  const token = params.token ?? '';
  const draft = await deps.database
    .site(websiteId, (db) => openDraft(db, deps, { websiteId, token }))
    .catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    });
  if (!draft) return showNoForm(context, FORM_MESSAGES.processing);
  const { form, sent, values, files, errors, key } = draft;
  const one = (name: string) => [sent[name] ?? ''].flat()[0] ?? '';
  const markup = formMarkup({
    form: toBlockForm(form, form.website),
    idPrefix: 'form',
    messages: siteFormMessages(),
    locale: spokenLanguage(),
    page: {
      pageTitle: one(PLAIN_NAMES.pageTitle),
      pageId: one(PLAIN_NAMES.pageId),
      contentSource: one(PLAIN_NAMES.contentSource),
      pagePath: one(PLAIN_NAMES.pagePath),
    },
    values,
    files,
    errors,
    key,
  });
  const text = errors.size > 0 ? FORM_MESSAGES.general : FORM_LABELS.confirmText;
  const title = errors.size > 0 ? `Error: ${form.content.name}` : t(FORM_LABELS.confirmTitle);
  const styles = await blockStyles(new Set(['form']));
  return showFormPage(context, { title, content: `${styles}<p>${escapeHtml(t(text))}</p>${markup}` });
});

import { FORM_LABELS, FORM_MESSAGES } from '@sitewright/forms/form-messages';
import { escapeHtml } from '@sitewright/template/html/escape-html';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { page } from '../../../../platform/http/pages/page.ts';
import { t } from '../../../../platform/texts/site-messages.ts';
import { getAskedForm } from '../../../messages/forms/index.ts';
import { homeLink, showFormPage, showNoForm } from '../form-page.ts';

/** Where a form leads that was sent without scripts: the page its owner has chosen, else their thanks. */
export const sentFormPage = page('/forms/:formId/sent', 'visitor', async (context) => {
  const { websiteId, deps, params } = context;
  if (websiteId === null) return { status: 404 };
  const form = await deps.database
    .site(websiteId, (db) => getAskedForm(db, { websiteId, formId: params.formId ?? '' }))
    .catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    });
  if (!form) return showNoForm(context, FORM_MESSAGES.notFound);
  const { successRedirect, submissionMessage, postSubmitHtml } = form.content;
  if (successRedirect !== '') return { status: 303, headers: { location: successRedirect } };
  const thanks = escapeHtml(submissionMessage || t(FORM_MESSAGES.thanks)).replaceAll('\n', '<br>');
  const content = `<p>${thanks}</p>${postSubmitHtml}${homeLink()}`;
  return showFormPage(context, { title: t(FORM_LABELS.sentTitle), content });
});

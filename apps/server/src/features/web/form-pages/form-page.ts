import { englishBlockText } from '@sitewright/blocks/block-texts';
import { type FormMessages, formMessages } from '@sitewright/blocks/form/form-messages';
import { FORM_LABELS } from '@sitewright/forms/form-messages';
import { escapeHtml } from '@sitewright/template/html/escape-html';
import type { PageContext, PageReply } from '../../../platform/http/pages/page.ts';
import { currentMessages, t } from '../../../platform/texts/site-messages.ts';
import { renderSystemPage } from '../pages/index.ts';

/** The address of a draft is known to its visitor alone, so no other site may learn it. */
const HEADERS = { 'referrer-policy': 'same-origin' };

/** The words of forms in the language of the site. */
export function siteFormMessages(): FormMessages {
  const { messages } = currentMessages();
  return formMessages({ text: (key) => messages[key] ?? englishBlockText(key) });
}

/** A page around a form in the look of the site; the caller has escaped what stands in `content`. */
export function showFormPage(
  context: PageContext,
  { title, content, status = 200 }: { title: string; content: string; status?: number },
): Promise<PageReply> {
  const markup = `<div class="system-page"><h1>${escapeHtml(title)}</h1>${content}</div>`;
  return renderSystemPage(context, { pageType: 'page', status, title, content: markup }, HEADERS);
}

/** Page of a link that is too old, or of a form that is gone. */
export function showNoForm(context: PageContext, message: string): Promise<PageReply> {
  const content = `<p>${escapeHtml(t(message))}</p>${homeLink()}`;
  return showFormPage(context, { title: t('This was not found.'), content, status: 404 });
}

/** The way on. */
export function homeLink(): string {
  return `<p><a href="/">${escapeHtml(t(FORM_LABELS.back))}</a></p>`;
}

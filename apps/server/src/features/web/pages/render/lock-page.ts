import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import type { PageModel } from '../context/page-context.ts';
import type { PageSources } from './build-model.ts';
import { designedContent } from './designed-pages.ts';
import { pageMessages } from './page-messages.ts';
import { systemModel } from './system-model.ts';

/** Where the password is sent to, as a plain form. */
const UNLOCK_PATH = '/api/unlock';

/**
 * Asks for the password of the site (`pageId` null), in what the owner designed for it, or of a page. It tells nothing of what
 * is behind it. Source: AUTH-11, AUTH-12.
 */
export async function lockPage(
  sources: PageSources,
  { pageId, next }: { pageId: string | null; next: string },
): Promise<PageModel> {
  const word = pageMessages(sources);
  const isOfSite = pageId === null;
  const title = word(isOfSite ? 'lockScreenTitle' : 'protectedContentTitle');
  const form = passwordForm({
    action: UNLOCK_PATH,
    next,
    pageId,
    label: word('lockPassword'),
    submit: word('lockSubmit'),
  });
  const own = isOfSite ? await designedContent(sources, 'lock-screen') : null;
  const words = html`<h1>${title}</h1><p>${word(isOfSite ? 'lockScreenText' : 'protectedContentText')}</p>`;
  const home = !isOfSite && sources.location.path !== '/' && html`<p><a href="/">${word('goHome')}</a></p>`;
  const content = html`${own === null ? null : { markup: own }}<div class="system-page password-page">\
${own === null && words}${form}${home}</div>`;
  return {
    ...systemModel(sources, {
      pageType: isOfSite ? 'lock-screen' : 'protected-content',
      status: 401,
      title,
      content: STYLE + content.markup,
    }),
    access: 'locked',
    frame: isOfSite ? 'bare' : 'site',
  };
}

function passwordForm(form: {
  action: string;
  next: string;
  pageId: string | null;
  label: string;
  submit: string;
}): Markup {
  const { action, next, pageId, label, submit } = form;
  return html`<form class="lock-form" method="post" action="${action}">\
<input type="hidden" name="next" value="${next}">\
${pageId !== null && html`<input type="hidden" name="pageId" value="${pageId}">`}\
<div class="field"><label for="lock-password">${label}</label>\
<input id="lock-password" name="password" type="password" autocomplete="current-password" required></div>\
<button type="submit" class="sqs-button-element--primary">${submit}</button></form>`;
}

/** The form is as wide as a password, whatever the template makes of its forms. */
const STYLE =
  '<style>.password-page .lock-form{display:grid;gap:16px;width:100%;max-width:24rem;text-align:start}' +
  '.bare-page .lock-form{margin-inline:auto}.lock-form .field{display:grid;gap:6px}' +
  '.lock-form input{box-sizing:border-box;width:100%}.lock-form p{margin:0}</style>';

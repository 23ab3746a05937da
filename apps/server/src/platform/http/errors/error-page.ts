import { directionOf } from '@sitewright/domain/language/site-languages';
import { ERROR_PAGE } from '@sitewright/domain/texts/en/error-page';
import type { AppError } from '../../errors/app-error.ts';
import { siteTexts, spokenLanguage, t } from '../../texts/site-messages.ts';

const TEXTS = siteTexts('errorPage', ERROR_PAGE);

/** What went wrong, in the words of the request, with a way back; the id finds what happened in the log. */
export function failurePage(
  error: AppError,
  { back, requestId }: { back: string; requestId?: string },
): string {
  // An error of one field may be the whole message.
  const texts = [...new Set([error.message, ...Object.values(error.fields ?? {})])].map(t);
  const id =
    error.code === 'internal' && requestId ? `<p>${escapeHtml(TEXTS.request({ id: requestId }))}</p>` : '';
  return errorPage({
    title: error.status === 404 ? TEXTS.notFound : TEXTS.failed,
    language: spokenLanguage(),
    text: texts.join(' '),
    detail: `${id}<p><a href="${escapeHtml(back)}">${escapeHtml(TEXTS.back)}</a></p>`,
  });
}

/** A small page of its own for what cannot be answered with a page of the site: no script, no foreign address. */
export function errorPage({
  language = 'en',
  title,
  text,
  detail = '',
}: {
  language?: string;
  title: string;
  text: string;
  detail?: string;
}): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}"${directionOf(language) === 'rtl' ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${detail}
</main>
</body>
</html>
`;
}

/** Shown on hosts nobody knows while APP_URL is unset: what to set, so that this host becomes known. */
export function settingsPage({ host, appUrl }: { host: string; appUrl: string }): string {
  const shown = escapeHtml(host || 'this address');
  const detail = `<p>The editor is at <a href="${escapeHtml(appUrl)}/config">${escapeHtml(appUrl)}/config</a>.</p>
<p>To use <code>${shown}</code> for the editor, set <code>APP_URL</code> to its whole address, for example
<code>APP_URL=https://${shown}</code>, and start again. If the program listens on this machine only, set <code>HOST</code> as well.</p>
<p>To use it for a site, run <code>npm run sitewright -- domain add SITE ${shown}</code>.</p>`;
  return errorPage({
    title: 'No site at this address yet',
    text: 'Sitewright runs, but knows no site of this name.',
    detail,
  });
}

/** Text for use between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

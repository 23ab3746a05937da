import type { OwnerLanguage } from '@sitewright/domain/account/owner-languages';
import { directionOf } from '@sitewright/domain/language/site-languages';
import { ERROR_PAGE } from '@sitewright/domain/texts/en/error-page';
import { ownerText } from '@sitewright/owner-texts/owner-text';
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

type SettingsHint = { host: string; appUrl: string; language: OwnerLanguage };

/** Shown on hosts nobody knows while APP_URL is unset: what to set, so that this host becomes known. */
export function settingsPage({ host, appUrl, language }: SettingsHint): string {
  const code = (text: string) => `<code>${escapeHtml(text)}</code>`;
  const shown = host || 'example.com';
  const lines = [
    ownerText(language, 'server.noSiteEditor', {
      link: `<a href="${escapeHtml(appUrl)}/config">${escapeHtml(appUrl)}/config</a>`,
    }),
    ownerText(language, 'server.noSiteForEditor', {
      ...{ host: code(shown), setting: code('APP_URL'), listening: code('HOST') },
      example: code(`APP_URL=https://${shown}`),
    }),
    ownerText(language, 'server.noSiteForSite', {
      command: code(`npm run sitewright -- domain add SITE ${shown}`),
    }),
  ];
  return errorPage({
    ...{
      language,
      title: ownerText(language, 'server.noSite'),
      text: ownerText(language, 'server.noSiteAtHost'),
    },
    detail: lines.map((line) => `<p>${line}</p>`).join('\n'),
  });
}

/** Text for use between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

import { ownerText } from '@sitewright/owner-texts/owner-text';
import type { TextKey } from '@sitewright/owner-texts/text-key';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkCrumb } from '../security/crumb.ts';
import { acceptedLanguage, DEFAULT_OWNER_LANGUAGE } from '../texts/owner-language.ts';
import type { ServerDeps } from './deps.ts';
import { errorPage } from './errors/error-page.ts';

/**
 * `/_sw/cookies`, on every host: help for a browser that other sites below the domain have filled with cookies. A page that
 * asks, and the answer that has the browser drop all of them; browsers heed it over HTTPS only.
 */
export function registerForgetCookies(app: FastifyInstance, { secret }: ServerDeps): void {
  const config = { access: 'probe', isPage: true } as const;
  app.get('/_sw/cookies', { config }, (request, reply) => {
    const { language, text } = textsFor(request);
    const form = `<p>${text('server.cookiesWarning')}</p>
<form method="post" action="/_sw/cookies"><p><button>${text('server.cookiesButton')}</button></p></form>`;
    return sendErrorPage(reply, {
      ...{ language, title: text('server.cookiesTitle'), text: text('server.cookiesAsk') },
      detail: form,
    });
  });
  app.post('/_sw/cookies', { config }, (request, reply) => {
    checkCrumb(request, { secret, websiteId: null, acceptsForm: true });
    const { language, text } = textsFor(request);
    return sendErrorPage(reply.header('clear-site-data', '"cookies"'), {
      ...{ language, title: text('server.cookiesDeleted'), text: text('server.cookiesDeletedText') },
    });
  });
}

/** Texts in the language of the browser: whoever asks may be signed in nowhere. */
function textsFor({ headers }: FastifyRequest) {
  const language = acceptedLanguage(headers['accept-language']) ?? DEFAULT_OWNER_LANGUAGE;
  return { language, text: (key: TextKey) => ownerText(language, key) };
}

function sendErrorPage(reply: FastifyReply, page: Parameters<typeof errorPage>[0]): FastifyReply {
  return reply
    .headers({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    .send(errorPage(page));
}

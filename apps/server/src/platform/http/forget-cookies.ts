import type { FastifyInstance, FastifyReply } from 'fastify';
import { checkCrumb } from '../security/crumb.ts';
import type { ServerDeps } from './deps.ts';
import { errorPage } from './errors/error-page.ts';

const FORM = `<p>This deletes all cookies of this domain: you are signed out, and carts of this browser are empty again.</p>
<form method="post" action="/_sw/cookies"><p><button>Delete the cookies</button></p></form>`;

/**
 * `/_sw/cookies`, on every host: help for a browser that other sites below the domain have filled with cookies. A page that
 * asks, and the answer that has the browser drop all of them; browsers heed it over HTTPS only.
 */
export function registerForgetCookies(app: FastifyInstance, { secret }: ServerDeps): void {
  const config = { access: 'probe', isPage: true } as const;
  app.get('/_sw/cookies', { config }, (_request, reply) =>
    sendErrorPage(reply, {
      title: 'Delete cookies',
      text: 'Do pages here fail in this browser alone? Cookies may be in their way.',
      detail: FORM,
    }),
  );
  app.post('/_sw/cookies', { config }, (request, reply) => {
    checkCrumb(request, { secret, websiteId: null, acceptsForm: true });
    return sendErrorPage(reply.header('clear-site-data', '"cookies"'), {
      title: 'The cookies are deleted',
      text: 'Load the page that failed again. If it still fails, delete them in the settings of the browser.',
    });
  });
}

function sendErrorPage(reply: FastifyReply, page: Parameters<typeof errorPage>[0]): FastifyReply {
  return reply
    .headers({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    .send(errorPage(page));
}

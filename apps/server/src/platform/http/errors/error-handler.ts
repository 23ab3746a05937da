import type { CallDefinition } from '@sitewright/contract/call';
import type { ErrorCode } from '@sitewright/contract/errors';
import { failureBody } from '@sitewright/contract/reply-shape';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sitesHost } from '../../config/site-urls.ts';
import { AppError } from '../../errors/app-error.ts';
import { hostOf } from '../../security/origin.ts';
import { acceptedLanguage, DEFAULT_OWNER_LANGUAGE, withOwnerLocale } from '../../texts/owner-language.ts';
import { errorForOwner } from '../../texts/owner-messages.ts';
import { languageMessages, t, translateByField, withMessages } from '../../texts/site-messages.ts';
import { ownerLocaleOf } from '../callers/owner-locale.ts';
import type { AppDeps, ServerDeps } from '../deps.ts';
import { pageBefore } from '../forms/redirect-form.ts';
import { inSpanOf, noteFailure } from '../request-spans.ts';
import { wholeAddress } from '../sites/address-language.ts';
import { type MessagesOfSite, messagesFor } from '../sites/messages-for.ts';
import { failurePage, settingsPage } from './error-page.ts';

/** The page of a server error in the look of the site it happened on; null where there is none to be had. */
export type SiteErrorPage = (request: FastifyRequest) => Promise<string | null>;

/** Hooks for rendering errors on a site. */
export type ErrorHooks = { siteErrorPage?: SiteErrorPage; messagesOfSite?: MessagesOfSite };

/** Seconds after which a database that is away is asked again. */
const RETRY_SECONDS = 2;

/** Seconds after which the name of a site that has moved is asked for once more. */
const MOVED_SECONDS = 60;

/** Fastify's own refusals by their code; those that are not here are bad requests. */
const REFUSALS: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_HANDLER_TIMEOUT: 'unavailable',
  FST_REQ_FILE_TOO_LARGE: 'body-too-large',
};
/** Statement timed out or cancelled, lock not available, serialization failure, deadlock: the next try may succeed. */
const PASSING = new Set(['57014', '55P03', '40001', '40P01']);
/** A row is named that is not there, or is another site's. */
const MISSING_ROW = '23503';

/** The one place that answers errors: nothing but code, text, fields and the id of the request leaves the server. */
export function handleErrors(
  { config, siteHosts }: Pick<AppDeps, 'config'> & Pick<ServerDeps, 'siteHosts'>,
  hooks: ErrorHooks,
) {
  return (
    error: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply | Promise<FastifyReply> =>
    inSpanOf(request, () => {
      const appError = toAppError(error);
      noteFailure(request, error, appError.status);
      if (appError.code === 'internal') request.log.error({ err: error }, 'request failed');
      else if (isUnexpected(appError, error) || codeOf(rootOf(error)) === MISSING_ROW)
        request.log.warn({ err: error }, 'request refused');
      for (const name of ['set-cookie', 'location', 'etag', 'content-encoding']) reply.removeHeader(name);
      reply.code(appError.status).header('cache-control', 'no-store');
      const retryAfter =
        appError.retryAfterSeconds ?? (appError.code === 'unavailable' ? RETRY_SECONDS : undefined);
      if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
      if (appError.code === 'unknown-host') {
        const movedTo = siteHosts.movedTo(hostOf(request.raw));
        if (movedTo !== null) return forward(request, reply, { config, siteHosts, movedTo, hooks });
        return rejectUnknownHost(request, reply, config);
      }
      if (request.site === null) return answerOwner(appError, request, reply, hooks);
      return messagesFor(request, hooks).then((messages) =>
        withMessages(messages, () => sendError(appError, request, reply, hooks)),
      );
    });
}

/** On the app origin: in the language of the account, else of the browser. */
function answerOwner(
  error: AppError,
  request: FastifyRequest,
  reply: FastifyReply,
  hooks: ErrorHooks,
): FastifyReply | Promise<FastifyReply> {
  const locale = ownerLocaleOf(request);
  return withOwnerLocale(locale, () => {
    const { message, fields } = errorForOwner(error);
    const told = new AppError(error.code, fields, { message });
    const messages = languageMessages(locale.language, false);
    return withMessages(locale.language === DEFAULT_OWNER_LANGUAGE ? null : messages, () =>
      sendError(told, request, reply, hooks),
    );
  });
}

function sendError(
  error: AppError,
  request: FastifyRequest,
  reply: FastifyReply,
  { siteErrorPage }: ErrorHooks,
): FastifyReply | Promise<FastifyReply> {
  if (!wantsPage(request)) return sendBody(error, request, reply);
  const isOfSite = error.code === 'internal' && request.site !== null;
  return isOfSite && siteErrorPage
    ? sendSitePage(error, request, reply, siteErrorPage)
    : sendPage(error, request, reply);
}

/** Translates an error for the caller. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  const { statusCode = 500 } = error as { statusCode?: number };
  if (PASSING.has(code)) return new AppError('unavailable');
  if (code === MISSING_ROW) return new AppError('not-found');
  if (REFUSALS[code]) return new AppError(REFUSALS[code]);
  if (error instanceof SyntaxError && statusCode === 400) return new AppError('bad-request');
  return statusCode >= 400 && statusCode < 500 ? new AppError('bad-request') : new AppError('internal');
}

/** Something is away; who refuses because much waits has no cause, and has told so for many at once (site-slots.ts). */
function isUnexpected(appError: AppError, thrown: unknown): boolean {
  return appError.code === 'unavailable' && (thrown !== appError || appError.cause !== undefined);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Original database error, where it was translated. */
function rootOf(error: unknown): unknown {
  return error instanceof AppError ? (error.cause ?? error) : error;
}

/**
 * Leads to where a site has moved: for good from an address of this installation, for the moment from a domain of its own, whose name
 * will lead there. What cannot be led there, since it belongs to a visitor of this host, is refused.
 */
function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    config,
    siteHosts,
    movedTo,
    hooks,
  }: Pick<AppDeps, 'config'> & Pick<ServerDeps, 'siteHosts'> & { movedTo: string; hooks: ErrorHooks },
): FastifyReply | Promise<FastifyReply> {
  const host = hostOf(request.raw);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || request.url.startsWith('/api/') || new URL(movedTo).host === host) {
    const error = new AppError('unavailable');
    reply.code(error.status).header('retry-after', String(MOVED_SECONDS));
    return sendError(error, request, reply, hooks);
  }
  const isOwn = !host.endsWith(`.${sitesHost(config)}`);
  // A proxy may ask by the whole address.
  const asked = request.originalUrl.startsWith('/') ? request.originalUrl : '/';
  // At the domain of a language it has no prefix, where it leads to it has.
  const path = wholeAddress(siteHosts, host, asked) ?? asked;
  return reply.redirect(new URL(`${movedTo}${path}`).href, isOwn ? 302 : 308);
}

function rejectUnknownHost(
  request: FastifyRequest,
  reply: FastifyReply,
  config: AppDeps['config'],
): FastifyReply {
  if (config.isAppUrlSet || request.method !== 'GET') return reply.type('text/plain').send('Not found\n');
  const language = acceptedLanguage(request.headers['accept-language']) ?? DEFAULT_OWNER_LANGUAGE;
  return reply
    .type('text/html; charset=utf-8')
    .send(settingsPage({ host: hostOf(request.raw), appUrl: config.appUrl, language }));
}

function sendBody(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { call } = request.routeOptions.config as { call?: CallDefinition };
  const { code, fields } = error;
  const payload = {
    code,
    message: t(error.message),
    ...(fields ? { fields: translateByField(fields) } : {}),
  };
  const body = failureBody(payload, call?.replyShape);
  return reply.send(code === 'internal' ? { ...body, requestId: request.id } : body);
}

/** Pages and plain form posts get HTML; everything else, also unknown addresses under /api, gets JSON. */
function wantsPage(request: FastifyRequest): boolean {
  if (request.routeOptions.config?.isPage) return true;
  const isForm = (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
  const accepts = (request.headers.accept ?? '').includes('text/html');
  return accepts && (isForm || !request.url.startsWith('/api/'));
}

/** In the look of the site; where that fails too, the plain page. */
async function sendSitePage(
  error: AppError,
  request: FastifyRequest,
  reply: FastifyReply,
  siteErrorPage: SiteErrorPage,
): Promise<FastifyReply> {
  const html = await siteErrorPage(request).catch((cause: unknown) => {
    request.log.warn({ err: cause }, 'error page of the site');
    return null;
  });
  return html === null ? sendPage(error, request, reply) : reply.type('text/html; charset=utf-8').send(html);
}

function sendPage(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const back = request.method === 'GET' ? '/' : pageBefore(request);
  return reply.type('text/html; charset=utf-8').send(failurePage(error, { back, requestId: request.id }));
}

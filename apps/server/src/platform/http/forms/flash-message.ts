import type { CallDefinition } from '@sitewright/contract/call';
import {
  languagePrefix,
  prefixAt,
  withoutPrefix,
  withPrefix,
} from '@sitewright/domain/language/site-languages';
import { trimEndSlashes } from '@sitewright/domain/text/trim-slashes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.ts';
import { cookieName, cookieNameOn, privateCookie } from '../../security/cookies.ts';
import { hostOf } from '../../security/origin.ts';
import { t, translateByField } from '../../texts/site-messages.ts';
import type { ServerDeps } from '../deps.ts';
import { decodePath } from '../normalise-url.ts';
import { decodeFlash, encodeFlash, type FlashMessage } from './flash-message-text.ts';
import { findLongValues, keepLongValues } from './long-values.ts';
import { hasPageBefore, pageBefore } from './redirect-form.ts';

const COOKIE = 'sw_form-note';
const SECONDS = 120;
const PURPOSE = 'packed-form-note';
const SECRET = /password|token/i;
/** Refusals that no other entries in the form would mend. */
const NOT_NOTED = new Set(['crumb-failed', 'site-closed', 'unavailable', 'internal']);

type FormContext = {
  isForm: boolean;
  request: FastifyRequest;
  reply: FastifyReply;
  deps: Pick<ServerDeps, 'secret'>;
};

type FormPage = {
  /** Page that holds the form, as routes see it: decoded, without query and without the prefix of its language. */
  page: string;
  /** Address of the page that a refusal leads to, if it has more to it than the path. */
  address?: string;
  /** Where a form that was taken leads; its own page unless given. */
  next?: string;
  /** Values to print again after a refusal; never a password. */
  values?: Record<string, string | undefined>;
  /** Where the form goes, on a page that does not say itself why it was rejected: the words stand in the form. */
  action?: string;
  /** Message of the next page after an accepted form, if any. */
  done?: string;
};

/**
 * Runs what a form asks for. A plain form is answered with a page: the next one, or its own with the words of the
 * refusal, which wait in a short-lived cookie of this browser, as nothing of them may stand in an address.
 */
export async function runFormWithFlash<T>(
  context: FormContext,
  { page, address = page, next = page, values = {}, action, done }: FormPage,
  step: () => Promise<T>,
): Promise<T | undefined> {
  const { isForm, reply } = context;
  try {
    const result = await step();
    reply.header('location', next);
    if (isForm && done !== undefined)
      setFlash(context, { page: next, message: done, isDone: true, fields: {}, values: {} });
    return result;
  } catch (error) {
    if (!isForm || !(error instanceof AppError) || error.code === 'not-signed-in') throw error;
    const { message, fields = {} } = error;
    const sentTo = action === undefined ? {} : { action };
    setFlash(context, { page, ...sentTo, message, isDone: false, fields, values });
    reply.header('location', address);
    return undefined;
  }
}

/** Says on the page of a form why it was rejected; what is secret is not kept. False where that page does not. */
export function flashErrors(
  context: Omit<FormContext, 'isForm'>,
  { form, flashMessageOn }: Pick<CallDefinition, 'form' | 'flashMessageOn'>,
  error: unknown,
): boolean {
  const page = pathBefore(context.request);
  if (!(error instanceof AppError) || page === null) return false;
  const isNoted = flashMessageOn?.test(page)
    ? !NOT_NOTED.has(error.code)
    : form === 'noted' && error.code === 'invalid-fields';
  if (!isNoted) return false;
  context.reply.removeHeader('location');
  leaveErrors(context, page, { error, sent: context.request.body });
  return true;
}

/**
 * Leaves the words of a refusal for the page that asked for this one, with what its address sent along. Where it is; null
 * when nothing tells which page asked.
 */
export function flashErrorsForReferrer(context: Omit<FormContext, 'isForm'>, error: AppError): string | null {
  const page = pathBefore(context.request);
  if (page === null) return null;
  leaveErrors(context, page, { error, sent: context.request.query });
  return pageBefore(context.request);
}

/** Path of the page before, as pages name their own; null when the request does not say. */
export function pathBefore(request: FastifyRequest): string | null {
  if (!hasPageBefore(request)) return null;
  return pageAt(request, pageBefore(request));
}

/** Path of an address of the site as pages name their own: without the prefix of the language of the request. */
export function pageAt(request: FastifyRequest, address: string): string | null {
  const [path = '/'] = address.split('?', 1);
  return decodePath(pathInLanguage(request, trimEndSlashes(path) || '/'));
}

/** As routes see it: without the prefix of the language. */
function pathInLanguage({ language }: FastifyRequest, path: string): string {
  const prefix = language === null ? null : languagePrefix(language);
  return prefix !== null && prefixAt(path) === prefix ? withoutPrefix(path, prefix) : path;
}

function leaveErrors(
  context: Omit<FormContext, 'isForm'>,
  page: string,
  { error, sent }: { error: AppError; sent: unknown },
): void {
  const { message, fields = {} } = error;
  const [action = '/'] = context.request.url.split('?', 1);
  setFlash(context, { page, action, message, isDone: false, fields, values: keptValues(sent) });
}

/** Typed values, and several checkboxes of one name. */
function keptValues(body: unknown): FlashMessage['values'] {
  const kept = Object.entries(body ?? {}).filter(([name, value]) => !SECRET.test(name) && isTyped(value));
  return Object.fromEntries(kept);
}

function isTyped(value: unknown): boolean {
  return (
    typeof value === 'string' || (Array.isArray(value) && value.every((each) => typeof each === 'string'))
  );
}

/** The cookie by its name in a header; on HTTPS none of those that other sites below the domain can set. */
const NOTES = {
  http: noteNamed(cookieNameOn('http', COOKIE)),
  https: noteNamed(cookieNameOn('https', COOKIE)),
};

/** Whether a browser brings a note along; of which page it is, is not known yet. */
export function mayHaveNote(cookies: string | undefined, protocol: 'http' | 'https'): boolean {
  return cookies !== undefined && NOTES[protocol].test(cookies);
}

function noteNamed(name: string): RegExp {
  return new RegExp(`(?:^|;\\s*)${name}=`);
}

const taken = new WeakSet<FastifyRequest>();

/** The note for a page, which is shown once. */
export function consumeFlashMessage(
  { request, reply, deps }: Omit<FormContext, 'isForm'>,
  page: string,
): FlashMessage | null {
  const [text = '', signature = ''] = (request.cookies[cookieName(COOKIE, request)] ?? '').split('.');
  if (text === '' || taken.has(request)) return null;
  if (!deps.secret.isSigned(PURPOSE, signedOf(request, text), signature)) return null;
  const note = decodeFlash(text);
  if (note.page !== page) return null;
  taken.add(request);
  reply.clearCookie(cookieName(COOKIE, request), privateCookie(request));
  const values = note.keptAs === undefined ? null : findLongValues(note.keptAs);
  const whole = values ? { values, leftOut: [] } : {};
  return { ...note, ...whole, message: t(note.message), fields: translateByField(note.fields) };
}

function setFlash({ request, reply, deps }: Omit<FormContext, 'isForm'>, note: FlashMessage): void {
  // Forms of a language print where they go with its prefix.
  const action = note.action === undefined ? undefined : withPrefix(note.action, request.languagePrefix);
  const text = encodeFlash({ ...note, ...(action === undefined ? {} : { action }) }, keepLongValues);
  const value = `${text}.${deps.secret.sign(PURPOSE, signedOf(request, text))}`;
  reply.setCookie(cookieName(COOKIE, request), value, { ...privateCookie(request), maxAge: SECONDS });
}

/** A note is of one host: sites below one domain can set cookies for each other. */
function signedOf(request: FastifyRequest, text: string): string {
  return `${hostOf(request.raw)} ${text}`;
}

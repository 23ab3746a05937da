import type { CallDefinition } from '@sitewright/contract/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { said, saidByField } from '../texts/site-words.ts';
import { pageBefore } from './answer-form.ts';
import { AppError } from './app-error.ts';
import { privateCookie } from './cookies.ts';
import type { ServerDeps } from './deps.ts';
import { packNote, unpackNote } from './note-text.ts';

const COOKIE = 'sw_form-note';
const SECONDS = 120;
const PURPOSE = 'packed-form-note';
const SECRET = /password|token/i;
/** Refusals that no other entries in the form would mend. */
const NOT_NOTED = new Set(['crumb-failed', 'site-closed', 'unavailable', 'internal']);

/** What a page says about its form that was sent before: words of a refusal with what was typed, or that it is done. */
export type FormNote = {
  /** Page the note is for. */
  page: string;
  message: string;
  isDone: boolean;
  fields: Record<string, string>;
  values: Record<string, string | readonly string[] | undefined>;
  /** Names of fields whose values were too long for the note. */
  leftOut?: readonly string[];
};

type FormContext = {
  isForm: boolean;
  request: FastifyRequest;
  reply: FastifyReply;
  deps: Pick<ServerDeps, 'secret'>;
};

type Place = {
  /** Page that holds the form. */
  page: string;
  /** Where a form that was taken leads; its own page unless given. */
  next?: string;
  /** What is printed again after a refusal; never a password. */
  values?: Record<string, string | undefined>;
  /** What the next page says after a form that was taken, where it says anything. */
  done?: string;
};

/**
 * Runs what a form asks for. A plain form is answered with a page: the next one, or its own with the words of the
 * refusal, which wait in a short-lived cookie of this browser, as nothing of them may stand in an address.
 */
export async function answerNotedForm<T>(
  context: FormContext,
  { page, next = page, values = {}, done }: Place,
  step: () => Promise<T>,
): Promise<T | undefined> {
  const { isForm, reply } = context;
  try {
    const result = await step();
    reply.header('location', next);
    if (isForm && done !== undefined)
      leaveNote(context, { page: next, message: done, isDone: true, fields: {}, values: {} });
    return result;
  } catch (error) {
    if (!isForm || !(error instanceof AppError) || error.code === 'not-signed-in') throw error;
    const { message, fields = {} } = error;
    leaveNote(context, { page, message, isDone: false, fields, values });
    reply.header('location', page);
    return undefined;
  }
}

/** Says on the page of a form why it was refused; what is secret is not kept. False where that page does not. */
export function noteFaults(
  context: Omit<FormContext, 'isForm'>,
  { form, notedOn }: Pick<CallDefinition, 'form' | 'notedOn'>,
  error: unknown,
): boolean {
  if (!(error instanceof AppError)) return false;
  const { code, message, fields = {} } = error;
  const page =
    pageBefore(context.request)
      .split('?', 1)[0]
      ?.replace(/(?<=.)\/+$/, '') ?? '/';
  const isNoted = notedOn?.test(page) ? !NOT_NOTED.has(code) : form === 'noted' && code === 'invalid-fields';
  if (!isNoted) return false;
  context.reply.removeHeader('location');
  leaveNote(context, { page, message, isDone: false, fields, values: keptValues(context.request.body) });
  return true;
}

/** What was typed, and several ticks of one name. */
function keptValues(body: unknown): FormNote['values'] {
  const kept = Object.entries(body ?? {}).filter(([name, value]) => !SECRET.test(name) && isTyped(value));
  return Object.fromEntries(kept);
}

function isTyped(value: unknown): boolean {
  return (
    typeof value === 'string' || (Array.isArray(value) && value.every((each) => typeof each === 'string'))
  );
}

/** What was typed into a field of one value; undefined where the note has none. */
export function typedText(note: FormNote | null, name: string): string | undefined {
  const value = note && Object.hasOwn(note.values, name) ? note.values[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** What a form came back with in a field, ticks too: one that was sent without the field had nothing in it. */
export function typedAgain(
  note: FormNote | null,
  name: string,
): { isKnown: boolean; isLeftOut: boolean; value?: string | readonly string[] | undefined } {
  const isLeftOut = note?.leftOut?.includes(name) ?? false;
  const value = note && Object.hasOwn(note.values, name) ? note.values[name] : undefined;
  return { isKnown: note !== null && !isLeftOut, isLeftOut, value };
}

/** The note for a page, which is shown once. */
export function takeNote(
  { request, reply, deps }: Omit<FormContext, 'isForm'>,
  page: string,
): FormNote | null {
  const [text = '', signature = ''] = (request.cookies[COOKIE] ?? '').split('.');
  if (text === '' || !deps.secret.isSigned(PURPOSE, text, signature)) return null;
  const note = unpackNote(text);
  if (note.page !== page) return null;
  reply.clearCookie(COOKIE, privateCookie(request));
  return { ...note, message: said(note.message), fields: saidByField(note.fields) };
}

function leaveNote({ request, reply, deps }: Omit<FormContext, 'isForm'>, note: FormNote): void {
  const text = packNote(note);
  const value = `${text}.${deps.secret.sign(PURPOSE, text)}`;
  reply.setCookie(COOKIE, value, { ...privateCookie(request), maxAge: SECONDS });
}

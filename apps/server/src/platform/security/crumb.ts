import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import {
  readMemberToken,
  readSessionToken,
  readVisitorToken,
  setCrumbCookie,
  setVisitorCookie,
} from './cookies.ts';
import { hostOf } from './origin.ts';
import { isEqual, type Secret } from './secret.ts';

/**
 * The crumb proves that a writing call was made by a page of this origin: an HMAC of the browser's own HttpOnly session
 * or visitor token and of the site, so neither inventing nor carrying over a pair of cookie and header helps.
 */
export function crumbFor(
  secret: Secret,
  { websiteId, token }: { websiteId: string | null; token: string },
): string {
  return secret.sign('crumb', `${websiteId ?? 'app'} ${token}`);
}

/** The crumb of this browser, also put into its cookie; a browser without a token gets one. */
export function issueCrumb(
  { request, reply, secret }: { request: FastifyRequest; reply: FastifyReply; secret: Secret },
  websiteId: string | null,
): string {
  const token = ownToken(request, secret, websiteId) ?? setVisitorCookie(request, reply);
  const crumb = crumbFor(secret, { websiteId, token });
  setCrumbCookie(request, reply, crumb);
  return crumb;
}

/** Throws crumb-failed unless the writing call comes from a page of the same origin. `acceptsForm`: a plain form post may. */
export function checkCrumb(
  request: FastifyRequest,
  { secret, websiteId, acceptsForm }: { secret: Secret; websiteId: string | null; acceptsForm: boolean },
): void {
  if (isForeign(request.raw)) throw new AppError('crumb-failed');
  const sent = sentCrumb(request.raw, request.body);
  if (sent === null && acceptsForm && isSurelyOwn(request.raw)) return;
  const token = ownToken(request, secret, websiteId);
  if (sent === null || token === null) throw new AppError('crumb-failed');
  if (!isEqual(sent, crumbFor(secret, { websiteId, token }))) throw new AppError('crumb-failed');
}

/** Whether `checkCrumb` lets through a beacon of this body without looking at cookies. */
export function isOwnBeacon(request: IncomingMessage, body: unknown): boolean {
  return !isForeign(request) && isSurelyOwn(request) && sentCrumb(request, body) === null;
}

/** Token the crumb is bound to: the account's session, on a site the member's, else the visitor's token. */
function ownToken(request: FastifyRequest, secret: Secret, websiteId: string | null): string | null {
  const member = websiteId === null ? null : readMemberToken(request, websiteId);
  return readSessionToken(request, secret) ?? member ?? readVisitorToken(request);
}

/** A page of another origin made the request, by either of the two headers that pages cannot choose. */
function isForeign(request: IncomingMessage): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined && !isOwnOrigin(request, origin)) return true;
  return site !== undefined && site !== 'same-origin';
}

function isSurelyOwn(request: IncomingMessage): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  return origin === undefined ? site === 'same-origin' : isOwnOrigin(request, origin);
}

/** By host and port: the scheme is not known for sure behind a proxy. */
function isOwnOrigin(request: IncomingMessage, origin: string): boolean {
  const host = hostOf(request);
  if (host !== '' && (origin === `https://${host}` || origin === `http://${host}`)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function sentCrumb(request: IncomingMessage, body: unknown): string | null {
  const { 'x-crumb': header, 'x-csrf-token': other, 'x-xsrf-token': third } = request.headers;
  const sent = header ?? other ?? third ?? fieldCrumb(body);
  return typeof sent === 'string' && sent !== '' ? sent : null;
}

function fieldCrumb(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'crumb' in body ? body.crumb : undefined;
}

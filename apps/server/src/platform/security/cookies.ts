import { randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Secret } from './secret.ts';

const YEAR_SECONDS = 31_536_000;
const SESSION = 'sw_session';
const VISITOR = 'sw_visitor';
const HOST_PREFIX = '__Host-';

/** Cookie that page scripts may read and send back as the header `x-crumb`. */
const CRUMB_COOKIE = 'crumb';

type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** Whether the browser came over HTTPS, directly or through a trusted proxy. */
function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https';
}

/**
 * Name of a cookie in this browser. `__Host-` pins it to its host and to HTTPS, so that no other site below the domain can
 * set one like it; browsers refuse the prefix on plain HTTP.
 */
export function cookieName(name: string, request: FastifyRequest): string {
  return cookieNameOn(isSecure(request) ? 'https' : 'http', name);
}

/** The same, by what the browser came over. */
export function cookieNameOn(protocol: 'http' | 'https', name: string): string {
  return protocol === 'https' ? `${HOST_PREFIX}${name}` : name;
}

/** Host-only, for the whole host, not sent with requests of other sites' pages, not readable by scripts. */
export function privateCookie(request: FastifyRequest): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request) };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** A script of the editor's canvas calls, where the editor is on another site and shows that it may preview this one. */
    isOfCanvas: boolean;
  }
}

/**
 * For what knows a visitor and her cart. A frame on a page of another site keeps no cookies but those that it has for that
 * page alone: in the canvas they are partitioned, so that pages of no other site can make the browser send them. Accounts and
 * members are signed in by `privateCookie`, whose cookies stay away from frames.
 */
export function visitorCookie(request: FastifyRequest): CookieSerializeOptions {
  const options = privateCookie(request);
  return request.isOfCanvas ? { ...options, sameSite: 'none', secure: true, partitioned: true } : options;
}

/** Token of the session cookie, if this installation signed it; whether the session still lives is in the database. */
export function readSessionToken(request: FastifyRequest, secret: Secret): string | null {
  const [token, signature, ...more] = (request.cookies[cookieName(SESSION, request)] ?? '').split('.');
  if (!token || !signature || more.length > 0) return null;
  return secret.isSigned('session', token, signature) ? token : null;
}

/** Signs somebody in on this browser; without `maxAgeSeconds` until it is closed. */
export function setSessionCookie(
  { request, reply, secret }: { request: FastifyRequest; reply: FastifyReply; secret: Secret },
  { token, maxAgeSeconds }: { token: string; maxAgeSeconds?: number },
): void {
  reply.setCookie(cookieName(SESSION, request), `${token}.${secret.sign('session', token)}`, {
    ...privateCookie(request),
    ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
  });
}

/** Takes the session cookie away. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(SESSION, request), privateCookie(request));
}

/** Token of the visitor cookie; one that is not of our form counts as none. */
export function readVisitorToken(request: FastifyRequest): string | null {
  const token = request.cookies[cookieName(VISITOR, request)];
  return token !== undefined && /^[\w-]{24}$/.test(token) ? token : null;
}

/** Gives the browser a new visitor token of 144 random bits. */
export function setVisitorCookie(request: FastifyRequest, reply: FastifyReply): string {
  const token = randomBytes(18).toString('base64url');
  reply.setCookie(cookieName(VISITOR, request), token, { ...visitorCookie(request), maxAge: YEAR_SECONDS });
  return token;
}

/** Token of the session on one site, or null. What has not the form of ours counts as none. */
export function readMemberToken(request: FastifyRequest, websiteId: string): string | null {
  const token = request.cookies[memberCookie(request, websiteId)];
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null;
}

/** Signs a member in on this browser; without `maxAgeSeconds` until it is closed. */
export function setMemberCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  session: { websiteId: string; token: string; maxAgeSeconds?: number },
): void {
  reply.setCookie(memberCookie(request, session.websiteId), session.token, {
    ...privateCookie(request),
    ...(session.maxAgeSeconds === undefined ? {} : { maxAge: session.maxAgeSeconds }),
  });
}

/** Takes the session of a site away. */
export function clearMemberCookie(request: FastifyRequest, reply: FastifyReply, websiteId: string): void {
  reply.clearCookie(memberCookie(request, websiteId), privateCookie(request));
}

const MEMBER = 'sw_member-';

/** Cookies know no ports, so sites that share a host name need names of their own. */
function memberCookie(request: FastifyRequest, websiteId: string): string {
  return cookieName(`${MEMBER}${websiteId.slice(-12)}`, request);
}

/** False for a request, by its header, that no member of any site has sent. */
export function mayBeMember(cookies: string | undefined): boolean {
  return cookies?.includes(MEMBER) ?? false;
}

/** Hands the crumb to the scripts of the page. */
export function setCrumbCookie(request: FastifyRequest, reply: FastifyReply, crumb: string): void {
  setReadableCookie({ request, reply }, CRUMB_COOKIE, crumb);
}

/**
 * A cookie for the scripts of the page, under the name that templates know; on HTTPS also as a copy that is pinned to the
 * host, which our own scripts prefer.
 */
export function setReadableCookie(
  { request, reply }: Exchange,
  name: string,
  value: string,
  { maxAge }: { maxAge?: number } = {},
): void {
  const options = { ...readable(request), ...(maxAge === undefined ? {} : { maxAge }) };
  for (const each of readableNames(name, request)) reply.setCookie(each, value, options);
}

/** Takes a cookie for scripts away, its copy too. */
export function clearReadableCookie({ request, reply }: Exchange, name: string): void {
  for (const each of readableNames(name, request)) reply.clearCookie(each, readable(request));
}

function readable(request: FastifyRequest): CookieSerializeOptions {
  return { ...visitorCookie(request), httpOnly: false };
}

function readableNames(name: string, request: FastifyRequest): Set<string> {
  return new Set([name, cookieName(name, request)]);
}

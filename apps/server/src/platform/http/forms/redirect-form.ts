import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostOf } from '../../security/origin.ts';
import { isLocal } from '../local-path.ts';

/** Where a plain form post leads: to the location its handler set, else back to the page it came from, else home. */
export function redirectForm(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const location = reply.getHeader('location');
  const target = typeof location === 'string' && isLocal(location) ? location : pageBefore(request);
  return reply.code(303).header('location', target).send();
}

/** Path and query of the page the request came from, if it was one of this origin; '/' otherwise. */
export function pageBefore(request: FastifyRequest): string {
  return ownReferer(request) ?? '/';
}

/** Whether the request says that it came from a page of this origin. */
export function hasPageBefore(request: FastifyRequest): boolean {
  return ownReferer(request) !== null;
}

function ownReferer(request: FastifyRequest): string | null {
  const referer = request.headers.referer ?? '';
  if (!URL.canParse(referer)) return null;
  const { host, pathname, search } = new URL(referer);
  return host === hostOf(request.raw) && isLocal(pathname) ? pathname + search : null;
}

/** A path with the address of this origin that is gone on to after it, as `next`; without one, or one that is elsewhere, the path. */
export function withNext(path: string, next: string | undefined): string {
  return next === undefined || !isLocal(next) ? path : `${path}?next=${encodeURIComponent(next)}`;
}

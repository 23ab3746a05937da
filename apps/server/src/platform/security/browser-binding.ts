import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, privateCookie } from './cookies.ts';

const TOKEN = /^[\w-]{32}$/;

/** Binds what has begun in a browser to it, until it is done. */
export type BrowserBinding = {
  /** Hash of the token of this browser, or null where it has none. */
  hash(request: FastifyRequest): string | null;
  /** The same for a browser that begins something. Two tabs share it, each with a beginning of its own. */
  bind(request: FastifyRequest, reply: FastifyReply): string;
};

/** A binding by a cookie of this name, which lives as long after each beginning. */
export function browserBinding(name: string, lifeSeconds: number): BrowserBinding {
  const tokenOf = (request: FastifyRequest): string | null => {
    const token = request.cookies[cookieName(name, request)];
    return token !== undefined && TOKEN.test(token) ? token : null;
  };
  return {
    hash: (request) => {
      const token = tokenOf(request);
      return token === null ? null : hashOf(token);
    },
    bind: (request, reply) => {
      const token = tokenOf(request) ?? randomBytes(24).toString('base64url');
      reply.setCookie(cookieName(name, request), token, { ...privateCookie(request), maxAge: lifeSeconds });
      return hashOf(token);
    },
  };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

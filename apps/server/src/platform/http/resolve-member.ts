import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import type { Member } from './caller.ts';
import { readMemberToken } from './cookies.ts';
import { findMemberSession } from './queries.ts';
import { hashVisitor } from './visitor-hash.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in to the site of the request; null until that is known, and for everybody else. */
    member: Member | null;
  }
}

/** Finds who is signed in to the site; asks the database only for browsers that carry a session of it. */
export async function resolveMember(
  db: Db,
  request: FastifyRequest,
  websiteId: string,
): Promise<Member | null> {
  const token = readMemberToken(request, websiteId);
  request.member =
    token === null ? null : await findMemberSession(db, { websiteId, tokenHash: hashVisitor(token) });
  return request.member;
}

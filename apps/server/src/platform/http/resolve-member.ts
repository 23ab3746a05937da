import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import type { Member } from './caller.ts';
import { readMemberToken } from './cookies.ts';
import type { ServerHooks } from './hooks.ts';

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
  { websiteId, findMember }: { websiteId: string } & Pick<ServerHooks, 'findMember'>,
): Promise<Member | null> {
  const token = readMemberToken(request, websiteId);
  request.member = token === null ? null : ((await findMember?.(db, { websiteId, token })) ?? null);
  return request.member;
}

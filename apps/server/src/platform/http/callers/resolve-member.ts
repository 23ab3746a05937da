import type { FastifyRequest } from 'fastify';
import type { Db } from '../../database/database.ts';
import { readMemberToken } from '../../security/cookies.ts';
import type { Member } from './caller.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Member signed in to the site of the request; null until that is known, and for everybody else. */
    member: Member | null;
  }
}

/** The member whose session on a site has this token, or null when it has ended. */
export type FindMember = (db: Db, key: { websiteId: string; token: string }) => Promise<Member | null>;

/** Finds who is signed in to the site; asks the database only for browsers that carry a session of it. */
export async function resolveMember(
  db: Db,
  request: FastifyRequest,
  { websiteId, findMember }: { websiteId: string; findMember?: FindMember },
): Promise<Member | null> {
  const token = readMemberToken(request, websiteId);
  request.member = token === null ? null : ((await findMember?.(db, { websiteId, token })) ?? null);
  return request.member;
}

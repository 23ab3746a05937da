import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';

/** Brings the browser's cookies in line with a change of the database, once that is committed. */
export type ShowChange = (exchange: { request: FastifyRequest; reply: FastifyReply }) => void;

type MemberKey = { websiteId: string; memberId: string };

/**
 * Lets a feature handle its data of a browser or a member when she comes or goes. Each runs in the transaction of
 * the change, with the member locked.
 */
export type MemberHooks = {
  onSignIn(db: Db, key: MemberKey & { request: FastifyRequest }): Promise<ShowChange>;
  /** A member has confirmed another address, which is hers from now on. */
  onEmailChange?(db: Db, key: MemberKey): Promise<void>;
  /** `keepsCopy`: the browser keeps a copy of what the member has in it. */
  onSignOut(db: Db, key: MemberKey & { keepsCopy: boolean; newId: () => string }): Promise<ShowChange>;
  /** The account ends, by the member or by the shop. */
  onDelete(db: Db, key: MemberKey): Promise<ShowChange>;
};

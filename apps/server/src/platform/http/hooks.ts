import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import type { SiteMessages } from '../texts/site-messages.ts';
import type { Member } from './caller.ts';
import type { ServerDeps } from './deps.ts';

/** What answering a request needs from features above the platform; each may be given by one feature. */
export type ServerHooks = {
  /** Asked before everything else. True when it has answered; it has then written the whole answer, security headers included. */
  cacheFastPath?: (request: FastifyRequest, reply: FastifyReply) => boolean;
  /** The page of a server error in the look of the site it happened on; null where there is none to be had. */
  siteErrorPage?: (request: FastifyRequest) => Promise<string | null>;
  /** What a site's visitors are spoken to in, found again at no cost while nothing changes; without it in English. */
  messagesOfSite?: (websiteId: string) => Promise<SiteMessages>;
  /** Who is signed in to a site with the token of a session; without it nobody. */
  findMember?: (db: Db, key: { websiteId: string; token: string }) => Promise<Member | null>;
};

type Hooked = { name: string; hooks?: (deps: ServerDeps) => ServerHooks };

/** The hooks of all features; throws where two give the same one. */
export function joinHooks(features: readonly Hooked[], deps: ServerDeps): ServerHooks {
  const joined: ServerHooks = {};
  for (const { name, hooks } of features) {
    const given = hooks?.(deps) ?? {};
    const twice = Object.keys(given).find((hook) => hook in joined);
    if (twice) throw new Error(`The hook ${twice} of ${name} is given by another feature already.`);
    Object.assign(joined, given);
  }
  return joined;
}

import type { NameTarget } from '../audit/audit-entry.ts';
import type { FindMember } from './callers/resolve-member.ts';
import type { CacheFastPath } from './create-server.ts';
import type { SiteErrorPage } from './errors/error-handler.ts';
import type { LockedPage } from './sites/locked-page.ts';
import type { MessagesOfSite } from './sites/messages-for.ts';

/** Hooks for answering a request that features above the platform provide; each is given by one feature at most. */
export type ServerHooks = {
  cacheFastPath?: CacheFastPath;
  /** Without it errors of sites are told on the plain page. */
  siteErrorPage?: SiteErrorPage;
  /** Without it a page of a site with a password is refused with an error. */
  lockedPage?: LockedPage;
  /** Without it visitors are spoken to in English. */
  messagesOfSite?: MessagesOfSite;
  /** Without it nobody is signed in to a site. */
  findMember?: FindMember;
  /** Without it the log of changes says no names of what was changed. */
  nameTarget?: NameTarget;
};

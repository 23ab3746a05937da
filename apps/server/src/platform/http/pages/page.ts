import type { Readable } from 'node:stream';
import type { Access } from '@sitewright/contract/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteMessages } from '../../texts/site-messages.ts';
import type { Account, Visitor } from '../callers/caller.ts';
import type { ServerDeps } from '../deps.ts';

/** Context of a page handler. It opens its own transactions. */
export type PageContext = {
  /** The site, on a site's origin; on the app origin null. */
  websiteId: string | null;
  /** Path without query, normalised and decoded once: single slashes, no dots, no trailing slash (but '/'). */
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  account: Account | null;
  visitor: Visitor;
  /** For `<script nonce>` and `<style nonce>` on the app origin. */
  nonce: string;
  /** Messages in the site's language, for pages that are wordless until they find that they need it. */
  messages: () => Promise<SiteMessages | null>;
  deps: ServerDeps;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type PageReply = {
  status: number;
  /** Lower-case names; they win over the security headers every answer gets. */
  headers?: Record<string, string | string[]>;
  body?: string | Uint8Array | Readable;
};

export type Page = {
  path: string;
  access: Access;
  handler: (context: PageContext) => Promise<PageReply> | PageReply;
  /** The handler needs no words of the program, or finds those of its site itself. */
  isWordless?: boolean;
  /**
   * The handler asks itself whether the site has a password, or gives nothing that a password keeps: files that the lock screen
   * shows too, and what somebody gets by a secret link. Without it, visitors who have not entered the password get the lock screen.
   */
  whileLocked?: boolean;
};

/**
 * A GET (and HEAD) route for browsers: pages, static files, feeds. `path` may end in `/*`. `visitor` serves the sites'
 * origins, all others the app origin, where `account` sends those who are not signed in to the sign-in page.
 */
export function page(
  path: string,
  access: 'visitor' | 'anyone' | 'account',
  handler: Page['handler'],
  options: Pick<Page, 'isWordless' | 'whileLocked'> = {},
): Page {
  return { path, access, handler, ...options };
}

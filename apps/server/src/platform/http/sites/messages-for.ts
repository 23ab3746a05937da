import type { FastifyRequest } from 'fastify';
import type { SiteMessages } from '../../texts/site-messages.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Asked for once: an error is told in the words that its call began with, and a database that is away is asked once. */
    siteMessages: Promise<SiteMessages | null> | null;
  }
}

/** Messages of a site in one of its languages, null for its first one; cached until they change. */
export type MessagesOfSite = (websiteId: string, language: string | null) => Promise<SiteMessages>;

/** The messages of the site a request is for; null for the program's own, also where they cannot be read now. */
export async function messagesFor(
  request: FastifyRequest,
  { messagesOfSite }: { messagesOfSite?: MessagesOfSite },
): Promise<SiteMessages | null> {
  if (!request.site || !messagesOfSite) return null;
  request.siteMessages ??= messagesOfSite(request.site.websiteId, request.language).catch(
    (cause: unknown) => {
      request.log.warn({ err: cause }, 'messages of the site');
      return null;
    },
  );
  return request.siteMessages;
}

import type { FastifyRequest } from 'fastify';
import type { SiteMessages } from '../texts/site-messages.ts';

/** Words by request: an error is told in those that its call began with, and a database that is away is asked once. */
const asked = new WeakMap<FastifyRequest, Promise<SiteMessages | null>>();

/** The words of the site a request is for; null for the program's own, also where they cannot be read now. */
export async function messagesFor(request: FastifyRequest): Promise<SiteMessages | null> {
  const { find } = request.server.messagesOfSite;
  if (!request.site || !find) return null;
  const words =
    asked.get(request) ??
    find(request.site.websiteId).catch((cause: unknown) => {
      request.log.warn({ err: cause }, 'words of the site');
      return null;
    });
  asked.set(request, words);
  return words;
}

import type { FastifyRequest } from 'fastify';

/** Page that asks for the password of a site; `path` is the decoded one of the request. Names of headers are in lower case. */
export type LockedPage = (
  request: FastifyRequest,
  at: { websiteId: string; path: string },
) => Promise<{ status: number; headers: Record<string, string>; body: string }>;

import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteMessages } from '../../texts/site-messages.ts';

/** Page that asks for the password of a site in place of another one; `path` as that one's handler would see it. */
export type LockedPage = (at: {
  websiteId: string;
  path: string;
  messages: () => Promise<SiteMessages | null>;
  request: FastifyRequest;
  reply: FastifyReply;
}) => Promise<{
  status: number;
  /** Lower-case names. */
  headers?: Record<string, string | string[]>;
  body?: string | Uint8Array | Readable;
}>;

import type { FastifyRequest } from 'fastify';
import { bestAccepted, encodeQuickly, isWorthEncoding } from './encode-body.ts';

/** Types of answers that get smaller; images, fonts and archives are compressed already. */
const TEXTS = /^(?:text\/|image\/svg|application\/(?:json|xml|javascript|(?:[\w.-]+\+)(?:json|xml)))/;

type Headers = Record<string, string | string[]>;
type EncodedResponse<Body> = { headers: Headers; body: Body };

/**
 * The one place that compresses what is made for a single request: first views of pages, private pages, replies of calls. Done
 * in the thread pool. What is compressed already, as files and cached pages are, or a stream, stays as it is.
 */
export async function encodeResponse<Body>(
  { headers: { 'accept-encoding': accept } }: Pick<FastifyRequest, 'headers'>,
  { headers, body }: EncodedResponse<Body>,
): Promise<EncodedResponse<Body | Buffer>> {
  if (headers['content-encoding'] !== undefined || !TEXTS.test(String(headers['content-type'])))
    return { headers, body };
  const bytes = bytesOf(body);
  if (!bytes || !isWorthEncoding(bytes)) return { headers, body };
  const varied = { ...headers, vary: withEncoding(headers.vary) };
  const name = bestAccepted(accept);
  if (name === 'identity') return { headers: varied, body };
  return { headers: { ...varied, 'content-encoding': name }, body: await encodeQuickly(bytes, name) };
}

function bytesOf(body: unknown): Uint8Array | null {
  if (typeof body === 'string') return Buffer.from(body);
  return body instanceof Uint8Array ? body : null;
}

function withEncoding(vary: string | string[] | undefined): string {
  const names = [vary ?? []].flat().join(', ');
  if (/\baccept-encoding\b/i.test(names)) return names;
  return names === '' ? 'accept-encoding' : `${names}, accept-encoding`;
}

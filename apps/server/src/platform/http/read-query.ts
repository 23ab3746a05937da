import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

/**
 * Query of a request as a schema of the contract declares it, for pages and for what they share with calls; null for one that
 * does not fit.
 */
export function readQuery<Schema extends z.ZodType>(
  request: Pick<FastifyRequest, 'query'>,
  schema: Schema,
): z.output<Schema> | null {
  const result = schema.safeParse(request.query);
  return result.success ? result.data : null;
}

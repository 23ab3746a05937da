import Fastify from 'fastify';
import pg from 'pg';
import { INSERT_EVENT } from '../visits/stand-in-queries.ts';

/** Database and site of the peer. */
export type StandIn = { connection: pg.ClientConfig; websiteId: string; paths: readonly string[] };

/**
 * A stand-in for Umami's intake: each hit waits for one insert. Nothing is parsed, checked or limited, and the session's row, for
 * which it would ask as well, is not looked for.
 */
process.once('message', async ({ connection, websiteId, paths }: StandIn) => {
  const pool = new pg.Pool({ ...connection, max: 10 });
  const app = Fastify();
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'text/plain'],
    { parseAs: 'string' },
    (_, body, done) => done(null, body),
  );
  for (const path of paths)
    app.post(path, async ({ headers }, reply) => {
      const visitor = String(headers['x-forwarded-for']);
      const values = [websiteId, visitor, '/shop/breakfast-mug', 'search.example', 'Breakfast mug'];
      await pool.query({ ...INSERT_EVENT, values });
      return reply.code(204).send();
    });
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
});
process.once('disconnect', () => process.exit());

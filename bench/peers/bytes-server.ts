import Fastify from 'fastify';

/** Bare Fastify sending one precompressed page, as a program of its own: the peer of a cached page. */
process.once('message', async (page: { bytes: Buffer; headers: Record<string, string> }) => {
  const bytes = Buffer.from(page.bytes);
  const app = Fastify();
  app.get('/', (_request, reply) => reply.headers(page.headers).send(bytes));
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
});
process.once('disconnect', () => process.exit());

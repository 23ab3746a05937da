import Fastify from 'fastify';

/** Bare Fastify that reads what it is sent and answers 204, as a program of its own: the peer of what takes visits. */
process.once('message', async ({ paths }: { paths: readonly string[] }) => {
  const app = Fastify();
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'text/plain'],
    { parseAs: 'string' },
    (_, body, done) => done(null, body),
  );
  for (const path of paths) app.post(path, (_request, reply) => reply.code(204).send());
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
});
process.once('disconnect', () => process.exit());

import Fastify from 'fastify';

/** Bare Fastify sending one precompressed page: the peer of a cached page. */
export async function bytesServer(
  bytes: Buffer,
  headers: Record<string, string>,
): Promise<{
  url: string;
  close(): Promise<void>;
}> {
  const app = Fastify();
  app.get('/', (_request, reply) => reply.headers(headers).send(bytes));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url: `${url}/`, close: () => app.close() };
}

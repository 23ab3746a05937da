import type { FastifyInstance } from 'fastify';
import { StartError } from '../errors/start-error.ts';

/** Opens the port. Throws StartError, one sentence, when that is not possible. */
export async function listen(app: FastifyInstance, address: { port: number; host: string }): Promise<void> {
  const { port, host } = address;
  await listening(() => app.listen({ port, host }), address);
}

/** Runs what opens a port; its failure is a StartError. */
export async function listening(
  open: () => Promise<unknown>,
  { port, host }: { port: number; host: string },
): Promise<void> {
  try {
    await open();
  } catch (error) {
    throw new StartError(explain(error as NodeJS.ErrnoException, port, host));
  }
}

function explain({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === 'EADDRINUSE')
    return `PORT ${port} is used by another program: stop that one, or set PORT to another number.`;
  if (code === 'EACCES')
    return `PORT ${port} may not be opened by this user: set PORT to a number above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${host} is no address of this machine.`;
  return `PORT ${port} on HOST ${host} could not be opened: ${message}.`;
}

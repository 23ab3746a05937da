import type { FastifyInstance } from 'fastify';
import type { SettingName } from '../config/settings-table.ts';
import { StartError } from '../errors/start-error.ts';

/** Where a program listens, and the setting that its port comes from. */
export type Listening = { port: number; host: string; setting: SettingName };

/** Opens the port. Throws StartError, one sentence, when that is not possible. */
export async function listen(app: FastifyInstance, address: Listening): Promise<void> {
  const { port, host } = address;
  await listening(() => app.listen({ port, host }), address);
}

/** Runs what opens a port; its failure is a StartError. */
export async function listening(open: () => Promise<unknown>, address: Listening): Promise<void> {
  try {
    await open();
  } catch (error) {
    throw new StartError(explain(error as NodeJS.ErrnoException, address));
  }
}

function explain({ code, message }: NodeJS.ErrnoException, { setting, port, host }: Listening): string {
  if (code === 'EADDRINUSE')
    return `${setting} ${port} is used by another program: stop that one, or set ${setting} to another number.`;
  if (code === 'EACCES')
    return `${setting} ${port} may not be opened by this user: set ${setting} to a number above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${host} is no address of this machine.`;
  return `${setting} ${port} on HOST ${host} could not be opened: ${message}.`;
}

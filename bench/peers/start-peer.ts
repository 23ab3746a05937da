import { fork } from 'node:child_process';
import { join } from 'node:path';

export type Peer = { url: string; stop(): Promise<void> };

/** Starts a peer as a program of its own, so that it shares its processor with nobody the product does not. */
export async function startPeer(name: string, input: object): Promise<Peer> {
  const child = fork(join(import.meta.dirname, `${name}.ts`), {
    serialization: 'advanced',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (address) => resolve(String(address)));
    child.once('exit', () => reject(new Error(`the peer ${name} ended`)));
    child.send(input);
  });
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.disconnect();
      }),
  };
}

import { spawn } from 'node:child_process';
import type { Cluster } from './cluster.ts';

/**
 * Waits for a line, which dismisses it; the end of the pipe without one is the death of the program that holds it. A server
 * that is still there after a while cannot end by a fast shutdown.
 */
const WATCH = `
read -r line && exit
# The number may belong to another program by now: a server works in its folder.
if [ -d "/proc/$1" ]; then [ "/proc/$1/cwd" -ef . ] || exit; fi
read -r now 2>/dev/null < postmaster.pid || now=$1
[ "$now" = "$1" ] && kill -INT "$1" && sleep 5 && read -r now 2>/dev/null < postmaster.pid || exit
[ "$now" = "$1" ] && kill -QUIT "$1"`;

/**
 * A shell that ends the server (fast shutdown) once this process has ended in whatever way, `kill -9` included: it cannot do
 * so itself then. Gives the function that dismisses the shell. Where it cannot be run, the next start takes the server over.
 */
export function watchForOrphan({ folder, user }: Cluster, pid: number): () => void {
  // A session of its own: what ends the program's group or terminal must leave the shell to its work.
  const shell = spawn('/bin/sh', ['-c', WATCH, 'sitewright-watch', String(pid)], {
    cwd: folder,
    env: {},
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    ...user,
  });
  shell.on('error', () => {});
  shell.stdin.on('error', () => {});
  shell.unref();
  // A pipe of a child is a socket, which would keep this process from ending.
  (shell.stdin as unknown as { unref?(): void }).unref?.();
  return () => void shell.stdin.end('done\n');
}

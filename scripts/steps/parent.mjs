import { readFileSync } from 'node:fs';

const CHECK_MS = 200;

/**
 * Calls back once the process that started this one is gone. npm puts a shell between itself and a script, which
 * outlives it, so under npm the shell's parent is watched as well (on Linux, where /proc tells it).
 */
export function onParentEnd(callback) {
  const parent = process.ppid;
  const grandparent = process.env.npm_lifecycle_event ? parentOf(parent) : undefined;
  const timer = setInterval(() => {
    if (process.ppid === parent && (grandparent === undefined || parentOf(parent) === grandparent)) return;
    clearInterval(timer);
    callback();
  }, CHECK_MS);
  timer.unref();
}

function parentOf(pid) {
  try {
    // "pid (name) state ppid …"; the name may hold anything, also brackets.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

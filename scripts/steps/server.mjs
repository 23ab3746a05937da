/**
 * How the server's Node is called, from the folder of the project: young objects get 8 MB, from which they are cleared as fast as from
 * more; and the heap is cleared when it has grown by half, where it would be let grow to twice of what is alive. To clear it takes tens
 * of milliseconds, in which all requests under way wait: at a quarter that was more than one request in a hundred of those that send
 * a form, whose p99 was a third higher, for 18 MB less. With more young objects it is no lower.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=50'];

/** The program and its commands as they are built, from the folder of the project. */
export const SERVER_FILE = 'apps/server/dist/main.js';
export const COMMANDS_FILE = 'apps/server/dist/cli.js';

/**
 * Settings of glibc for what is no JavaScript: buffers of a page's size stand by themselves and go back when they are freed. By
 * itself it puts them among small ones, and a server that answers many pages at once stays as large as it ever was: 40 MB more
 * under mixed load. Compiled code is for the server's short processes alone: Node keeps all that it read of its cache, 25 MB, for as
 * long as it runs.
 */
export const SERVER_MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_DISABLE_COMPILE_CACHE: '1',
};

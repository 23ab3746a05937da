/**
 * How the server's Node is called: young objects get 16 MB, from which they are cleared as fast as from the 32 and more that
 * it would take.
 */
export const SERVER = ['--max-semi-space-size=16', 'apps/server/src/main.ts'];

/**
 * Settings of glibc for what is no JavaScript: large buffers stand by themselves and go back when they are freed. By itself
 * it puts them among small ones after a while, and a server that answers many pages at once stays as large as it ever was.
 */
export const SERVER_MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

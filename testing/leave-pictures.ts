/**
 * Takes back the jobs that make widths of the demo's pictures, by a statement of who owns the tables: nobody looks at one of them in a
 * test of something else, and to make them takes a processor ten seconds and more. Pages do with the originals.
 */
export async function leavePictures(query: (statement: string) => Promise<unknown>): Promise<void> {
  await query(`delete from pgboss.job where name in ('make-image-widths', 'make-image-avif')`);
}

import { startInstallation } from './installation.ts';
import { queryInstallation } from './installation-query.ts';

/** Ends once no picture waits for its widths, on a busy machine after minutes. */
const UNTIL_WIDTHS_ARE_MADE = `
  do $$ begin
    for tries in 1..3000 loop
      if not exists (select from pgboss.job where name = 'make-image-widths' and state < 'completed') then
        return;
      end if;
      perform pg_sleep(0.2);
    end loop;
    raise 'pictures are without their widths';
  end $$`;

/**
 * The data directory of a first start, with the widths of all pictures, whose link nobody has used: to be copied. A first start takes
 * five times as long as one on a copy of what it leaves.
 */
export async function prepareDirectory(at?: string): Promise<string> {
  const { installation, end } = await startInstallation(at);
  await finishPictures(installation.dataDirectory);
  await end();
  return installation.dataDirectory;
}

/**
 * Waits until the widths of all pictures are made: each copy would make them again, which takes a processor half a minute.
 * AVIF, which takes minutes, is left out: pages do with WebP until it is there.
 */
async function finishPictures(dataDirectory: string): Promise<void> {
  await queryInstallation(dataDirectory, `delete from pgboss.job where name = 'make-image-avif'`);
  await queryInstallation(dataDirectory, UNTIL_WIDTHS_ARE_MADE);
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Tests start hundreds of threads and programs of a few files each: half of what one takes was compiling them again. */
export const COMPILE_CACHE = join(tmpdir(), 'sitewright-compile-cache');

/** A folder of the run: what a killed worker, program or browser leaves in it goes with it. A database runs as somebody else. */
export function makeRunFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-tests-'));
  chmodSync(folder, 0o711);
  return folder;
}

/** A program that a test has killed may have a database that is still about to end. */
export function removeRunFolder(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  } catch (error) {
    console.warn(`${folder} stays: ${error.message}`);
  }
}

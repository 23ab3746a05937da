import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { type Config, npmProgram } from '../../../platform/config/config.ts';
import type { CatalogueFont } from './catalogue.ts';

const SCOPE = '@fontsource-variable';
const LIMIT_MS = 60_000;

/**
 * Fetches the package of a family into a folder; gives the path of its archive. npm does it: it knows the registry, the proxy and
 * the certificates of this machine, and compares the bytes with what the registry says of them. Throws when it cannot be had.
 */
export async function fetchPackage(
  { id, version, integrity }: CatalogueFont,
  folder: string,
  { fontRegistry }: Pick<Config, 'fontRegistry'>,
): Promise<string> {
  const { command, args, env } = npmProgram();
  const registry = fontRegistry === undefined ? [] : [`--registry=${fontRegistry}`];
  // A cache of its own goes with the folder; one more try that does not let an owner wait.
  const options = [`--cache=${join(folder, 'cache')}`, '--fetch-retries=1', '--fetch-retry-mintimeout=500'];
  const quiet = [
    '--fetch-retry-maxtimeout=1000',
    '--fetch-timeout=20000',
    '--ignore-scripts',
    '--loglevel=error',
  ];
  const pack = [
    'pack',
    `${SCOPE}/${id}@${version}`,
    `--pack-destination=${folder}`,
    ...options,
    ...quiet,
    ...registry,
  ];
  // Else npm looks for a project above, where anybody may have put its settings.
  await writeFile(join(folder, 'package.json'), '{}');
  await promisify(execFile)(command, [...args, ...pack], { cwd: folder, env, timeout: LIMIT_MS });
  const name = (await readdir(folder)).find((each) => each.endsWith('.tgz'));
  if (name === undefined) throw new Error(`npm left no package of ${id}`);
  const path = join(folder, name);
  if (integrity !== '' && (await integrityOf(path)) !== integrity)
    throw new Error(`The package of ${id} is not the one of the list`);
  return path;
}

/** `sha512-…` of a file, as lockfiles write it. */
async function integrityOf(path: string): Promise<string> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(path), hash);
  return `sha512-${hash.digest('base64')}`;
}

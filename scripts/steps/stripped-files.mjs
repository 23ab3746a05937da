import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** Where modules of the server lie without their types. */
export const STRIPPED = join(root, 'apps/server/dist/stripped');

/** The file of a module, by its text: that of another text is never taken for it. */
export const strippedFile = (source) =>
  join(STRIPPED, `${createHash('sha1').update(source).digest('hex')}.js`);

/** Modules that the server may load: tests are none. */
export function listModules() {
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`);
  return ['apps/server', ...packages].flatMap((part) =>
    readdirSync(join(root, part, 'src'), { recursive: true })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => join(root, part, 'src', name)),
  );
}

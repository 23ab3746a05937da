import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** Where modules of the server lie without their types. */
export const STRIPPED = join(root, 'apps/server/dist/stripped');

/** The file of a module, by its text: that of another text is never taken for it, wherever the folder is copied to. */
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

/** Whether the file of a module is there as a whole: spaces stand for types, so that it has the length of its text. */
export function isStripped(source) {
  const found = statSync(strippedFile(source), { throwIfNoEntry: false });
  return found?.size === Buffer.byteLength(source);
}

/** A module without its types as its file has it, null where that is missing or only a part of it was ever written. */
export function readStripped(source) {
  try {
    const text = readFileSync(strippedFile(source), 'utf8');
    return text.length === source.length ? text : null;
  } catch {
    return null;
  }
}

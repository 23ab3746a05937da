import { dirname, isAbsolute, join, relative } from 'node:path';
import type { Plugin } from 'vite';

const DIST = join(import.meta.dirname, '../dist');
const SOURCE_OF_PROGRAM = /new URL\(\s*'(\.[^']+\.ts)',\s*import\.meta\.url\s*\)/g;
/** Where the bundle is, until what modules say of themselves is replaced. */
const HERE = '__BUNDLE_URL__';
const PLACE = /import\.meta\.(url|dirname|filename)\b/g;

/**
 * A module of a bundle looks for its files where its source lies, from where the bundle is, so that the folder of both may be moved. Programs
 * that it starts by their source become files of the bundle, too.
 */
export function ownPlaces(): Plugin {
  return {
    name: 'sitewright-own-places',
    apply: 'build',
    // Sees sources as they are written.
    enforce: 'pre',
    transform: {
      filter: { code: /import\.meta\.(url|dirname|filename)\b/ },
      handler(code, id) {
        const file = id.split('?')[0] ?? id;
        if (!isAbsolute(file)) return null;
        const withPrograms = code.replace(SOURCE_OF_PROGRAM, (_all, source: string) => {
          const program = join(dirname(file), source);
          const built = this.emitFile({ type: 'chunk', id: program });
          // Vite gives an address of a site there, which begins with a slash.
          return `new URL('.' + import.meta.ROLLUP_FILE_URL_${built}, ${HERE})`;
        });
        const placed = withPrograms.replace(PLACE, (_all, name) => placeOf(file, name));
        return { code: placed.replaceAll(HERE, 'import.meta.url'), map: null };
      },
    },
  };
}

function placeOf(file: string, name: string): string {
  const at = (path: string) =>
    `new URL(${JSON.stringify(relative(DIST, path).replaceAll('\\', '/'))}, import.meta.url).href`;
  if (name === 'url') return at(file);
  return `process.getBuiltinModule('node:url').fileURLToPath(${at(name === 'dirname' ? dirname(file) : file)})`;
}

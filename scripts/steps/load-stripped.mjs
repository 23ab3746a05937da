import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { readStripped } from './stripped-files.mjs';

/**
 * For `node --import`: modules are loaded as they were stripped of their types before (`strip.mjs`). Node would strip them itself, and
 * keep the 25 MB of what does it, or, where it has a cache of that, the whole cache: as much again for as long as the server runs. A module
 * that was changed since is stripped here.
 */
registerHooks({
  load(url, context, next) {
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
    const source = readFileSync(new URL(url), 'utf8');
    return {
      format: 'module',
      source: readStripped(source) ?? stripTypeScriptTypes(source),
      shortCircuit: true,
    };
  },
});

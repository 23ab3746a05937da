import type { Plugin } from 'vite';

/** Engines keep a text of other characters at two bytes for each; written out, they are the same in strings, templates and expressions. */
export function asciiOnly(): Plugin {
  return {
    name: 'sitewright-ascii-only',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = escapeOthers(file.code);
    },
  };
}

/** Every code unit above ASCII as `\uXXXX`. */
export function escapeOthers(code: string): string {
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

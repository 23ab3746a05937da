import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const CONTRACT = /[\\/]packages[\\/]contract[\\/]src[\\/][\w-]+\.ts$/;
/** The module as it is written, for what is not a call. */
const WHOLE = '?whole';
/** Parts of a declaration that only the server reads. */
const SCHEMAS = new Set(['params', 'query', 'body', 'reply', 'form', 'flashMessageOn']);

/**
 * Gives the editor of a call what a client needs: method, path and the rest that is plain data. The server checks what comes
 * in and what goes out; the schemas, and zod with them, would be a quarter of what the editor loads first. Whoever checks a
 * form by the schema of a call imports that schema by its own name.
 */
export function contractCalls(): Plugin {
  return {
    name: 'contract-calls',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!CONTRACT.test(id)) return null;
      const exported = Object.entries<unknown>(await import(pathToFileURL(id).href));
      const lines: string[] = [];
      const others: string[] = [];
      for (const [name, value] of exported) {
        if (isCall(value)) lines.push(`export const ${name} = ${JSON.stringify(dataOf(value))};`);
        else others.push(name);
      }
      if (lines.length === 0) return null;
      if (others.length > 0)
        lines.push(`export { ${others.join(', ')} } from ${JSON.stringify(id + WHOLE)};`);
      return { code: lines.join('\n'), moduleType: 'js', moduleSideEffects: false };
    },
  };
}

function isCall(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
  );
}

function dataOf(call: object): object {
  return Object.fromEntries(Object.entries(call).filter(([name]) => !SCHEMAS.has(name)));
}

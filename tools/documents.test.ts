import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source-graph.ts';

const IGNORED = /(^|\/)(node_modules|dist|data)(\/|$)/;
const all = globSync('**/*', { cwd: root, exclude: (name) => IGNORED.test(name) }).map((path) =>
  path.replaceAll('\\', '/'),
);
/** Decisions tell what was decided on their day, under the names of that day. */
const documents = all.filter((path) => path.endsWith('.md') && !path.startsWith('docs/decisions/'));

/** Every folder and file by its last parts, with and without its ending: `orders/index.ts`, `orders/index`, `index`. */
const known = new Set(
  all.flatMap((path) => {
    const names = [path, path.replace(/\.\w+$/, '')];
    return names.flatMap((name) => name.split('/').map((_, index, parts) => parts.slice(index).join('/')));
  }),
);

/** Short names of folders: packages, and those that CONTRIBUTING introduces. */
const SHORT: [RegExp, string][] = [
  [/^E\//, 'apps/editor/src/'],
  [/^F\//, ''],
  [/^(domain|contract|document|template|blocks|mails|browser|ui)\//, 'packages/$1/src/'],
  [/^@sitewright\/(\w+)\//, 'packages/$1/src/'],
  [/^features\//, 'apps/server/src/features/'],
];

/** Names that are no path of the sources: packages, placeholders, protocols, and files made by a build or a running program. */
const FOREIGN = /^(@(?!sitewright\/)|DATA_DIR|x\.|dist\/|test-results\/|http\/(?:protobuf|json)$|\.\/data$)/;

/** Names of files and paths in code spans. */
function namedPaths(text: string): string[] {
  const spans = text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g);
  return [...spans]
    .map(([, span = '']) => span)
    .filter((span) => /^[@\w.-]+(\/[\w.-]+)+\/?$|^[\w.-]+\.(ts|tsx|mjs|css|sql)$/.test(span))
    .filter((span) => !FOREIGN.test(span));
}

function exists(name: string): boolean {
  const path = name.replace(/\/$/, '').replace(/^(\.\.\/)+/, '');
  const full = SHORT.reduce((short, [pattern, folder]) => short.replace(pattern, folder), path);
  return known.has(path) || known.has(full);
}

test('files and folders that documents name are there', () => {
  const missing = documents.flatMap((document) =>
    namedPaths(readFileSync(join(root, document), 'utf8'))
      .filter((name) => !exists(name))
      .map((name) => `${document}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('links of documents lead to files that are there', () => {
  const missing = documents.flatMap((document) =>
    [...readFileSync(join(root, document), 'utf8').matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
      .map(([, link = '']) => normalize(join(dirname(document), link)))
      .filter((path) => !all.includes(path))
      .map((path) => `${document}: ${path}`),
  );
  expect(missing).toEqual([]);
});

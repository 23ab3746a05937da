import { expect, test } from 'vitest';
import { readSources } from './source-graph.ts';

const IMPORTED = /import\s+(?:type\s+)?(\{[^}]*\}|\* as \w+)\s+from\s+'@sitewright\/contract\/[^']+'/g;

/** Names of declarations that a file has from the contract; those of a whole module as `module.name`. */
function namesIn(text: string): string[] {
  return [...text.matchAll(IMPORTED)].flatMap(([, names = '']) =>
    names.startsWith('*')
      ? [`${names.slice('* as '.length)}\\.\\w+`]
      : names
          .slice(1, -1)
          .split(',')
          .map(
            (name) =>
              name
                .trim()
                .replace(/^type /, '')
                .split(' as ')
                .at(-1) ?? '',
          )
          .filter((name) => /^[a-z]/.test(name)),
  );
}

/** Uses of a schema of a call. */
function schemasOf(text: string): string[] {
  return namesIn(text).flatMap(
    (name) => text.match(new RegExp(`\\b${name}\\.(?:params|query|body|reply)\\b`, 'g')) ?? [],
  );
}

test('the editor reads no schema of a call: the built one has none', () => {
  const wrong = `import { listPages, type Page } from '@sitewright/contract/pages';\nlistPages.body.parse(1); listPages.path;`;
  expect(schemasOf(wrong)).toEqual(['listPages.body']);
  const whole = `import * as calls from '@sitewright/contract/pages';\ncalls.listPages.reply;`;
  expect(schemasOf(whole)).toEqual(['calls.listPages.reply']);
  const found = readSources(['apps']).filter(
    ({ path, text }) =>
      path.startsWith('apps/editor/src/') && !/\.test\.tsx?$/.test(path) && schemasOf(text).length > 0,
  );
  expect(found.map(({ path }) => path)).toEqual([]);
});

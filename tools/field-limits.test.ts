import { expect, test } from 'vitest';
import { readSources } from './source-graph.ts';

const VISITED = /^(apps\/(server|storefront)\/src|packages\/(blocks|template)\/src)\//;
/** The app origin's own pages, and markup that is read, not drawn. */
const NOT_DRAWN = /\.test\.tsx?$|\/site-templates\/|\/testing\//;
const CONTROL = /<(?:input|textarea)\b(?:=>|[^>])*>/g;
/** Nothing is typed into these, or nothing that could be long; a password that a browser cut off would never fit again. */
const SHORT =
  /type="(?:hidden|radio|checkbox|submit|button|number|date|file|range|password)"|type="\$\{field\.type\}"/;
/** Attributes, and what a counter shows and refuses in words. */
const LIMITED = /maxlength=|maxLength=|data-limit=|\$\{length\}|\$\{shared\}/;

test('every text that a visitor can type has a limit that its field knows', () => {
  const fields = readSources()
    .filter(({ path }) => VISITED.test(path) && !NOT_DRAWN.test(path))
    .flatMap(({ path, text }) => (text.match(CONTROL) ?? []).map((control) => ({ path, control })))
    .filter(({ control }) => !SHORT.test(control));
  expect(fields.length).toBeGreaterThan(15);
  expect(fields.filter(({ control }) => !LIMITED.test(control))).toEqual([]);
});

import { join } from 'node:path';
import { SHIPPED } from '@sitewright/testing/shipped-templates';
import { afterAll, expect, test } from 'vitest';
import { makeTemplate } from '../site-template.ts';
import { LessCompiler } from '../styles/compile-less.ts';
import { checkFolder } from './check-folder.ts';
import { checkTemplate } from './check-template.ts';

const TEMPLATES = join(import.meta.dirname, '../../../../../../../templates');

const SITE =
  '<html><head>{squarespace-headers}</head><body>{squarespace.main-content}{squarespace-footers}</body></html>';
const CONF = JSON.stringify({
  name: 'T',
  author: 'A',
  layouts: { default: { name: 'D', regions: ['site'] } },
  navigations: [{ title: 'Main', name: 'main' }],
  stylesheets: ['site.less'],
});
const CLEAN = { 'template.conf': CONF, 'site.region': SITE, 'styles/site.less': '.a { color: #123 }' };

const compiler = new LessCompiler();
afterAll(() => compiler.close());

async function problemsOf(input: Record<string, string>): Promise<string[]> {
  const texts = new Map(Object.entries(input));
  const files = { texts, sizes: new Map([...texts].map(([name, text]) => [name, text.length])) };
  const problems = await checkTemplate(makeTemplate(files), files, compiler);
  return problems.map(
    ({ severity, file, line, column, message }) => `${severity} ${file}:${line}:${column} ${message}`,
  );
}

test.each(SHIPPED)('the shipped template %s is clean', async (name) => {
  expect(await checkFolder(join(TEMPLATES, name))).toEqual([]);
});

test('a clean folder has no problems', async () => {
  expect(await problemsOf(CLEAN)).toEqual([]);
});

const withSite = (text: string) => ({ 'site.region': `${SITE}\n  ${text}` });

test.each<[string, Record<string, string>, RegExp]>([
  [
    'JSON of a conf',
    { 'template.conf': '{\n  "name": oops }' },
    /^error template\.conf:2:11 A value is expected/,
  ],
  [
    'a value of a conf',
    { 'collections/blog.conf': '{\n "pageSize": "many" }' },
    /^error collections\/blog\.conf:2:2 pageSize: /,
  ],
  [
    'a region that is missing',
    { 'template.conf': CONF.replace('"site"', '"site","gone"') },
    /^error template\.conf:1:\d+ The layout “default” names gone\.region/,
  ],
  ['no layout at all', { 'template.conf': '{"name":"T"}' }, /^error template\.conf:1:1 There is no layout/],
  ['a formatter nobody knows', withSite('{title|nope}'), /^error site\.region:2:3 .*nope/],
  ['a predicate nobody knows', withSite('{.nope?}x{.end}'), /^error site\.region:2:3 .*nope/],
  ['a block that is not closed', withSite('{.section a}x'), /^error site\.region:2:\d+ /],
  ['an end without a beginning', withSite('x{.end}'), /^error site\.region:2:4 /],
  [
    'a partial that is missing',
    withSite('{@|apply gone.block}'),
    /^error site\.region:2:3 There is no partial called gone\.block/,
  ],
  [
    'an error inside a partial',
    { ...withSite('{@|apply part.block}'), 'blocks/part.block': 'ab\n {x|nope}' },
    /^error blocks\/part\.block:2:2 /,
  ],
  [
    'a tag nobody knows',
    withSite('<squarespace:page-header/>'),
    /^error site\.region:2:3 The tag squarespace:page-header is unknown/,
  ],
  [
    'a tag that closes nothing',
    withSite('</squarespace:query>'),
    /^warning site\.region:2:3 .* closes nothing/,
  ],
  [
    'a navigation without a template',
    withSite('<squarespace:navigation navigationId="main" />'),
    /^error site\.region:2:3 .*neither a template nor a body/,
  ],
  [
    'a navigation that the conf does not name',
    withSite('<squarespace:navigation navigationId="x">a</squarespace:navigation>'),
    /^warning site\.region:2:3 template\.conf names no navigation “x”/,
  ],
  [
    'a query without a collection',
    withSite('<squarespace:query>a</squarespace:query>'),
    /^error site\.region:2:3 .*names no collection/,
  ],
  [
    'an error in the body of a tag',
    withSite('<squarespace:query collection="b">{x|nope}</squarespace:query>'),
    /^error site\.region:2:37 .*nope/,
  ],
  [
    'a block field without an id',
    withSite('<squarespace:block-field label="l" />'),
    /^error site\.region:2:3 A block field needs an id/,
  ],
  [
    'an override without its block',
    { 'blocks/button.block.conf': '{"type":"button"}' },
    /^error blocks\/button\.block\.conf:1:1 blocks\/button\.block is missing/,
  ],
  [
    'a type without views',
    { 'collections/works.conf': '{}' },
    /^error collections\/works\.conf:1:1 The type works has neither/,
  ],
  [
    'a view without its conf',
    { 'collections/works.list': 'x' },
    /^warning collections\/works\.list:1:1 .*works\.conf is missing/,
  ],
  [
    'an error in a list',
    { 'collections/blog.conf': '{}', 'collections/blog.list': 'x\n\n{x|nope}' },
    /^error collections\/blog\.list:3:1 /,
  ],
  [
    'a variable that a sheet does not have',
    { 'styles/site.less': '.a {\n  color: @gone;\n}' },
    /^error styles\/site\.less:2:10 .*@gone/,
  ],
  [
    'a sheet that is not closed',
    { 'styles/site.less': '.a {\n  color: red;' },
    /^error styles\/site\.less:\d+:\d+ /,
  ],
  [
    'a tweak that cannot be read',
    { 'styles/site.less': '.a{}\n// tweak: {"title":"x"}' },
    /^warning styles\/site\.less:2:1 This tweak cannot be read/,
  ],
  [
    'words that are no JSON',
    { 'strings/template-en-US.json': '{\n"a": }' },
    /^error strings\/template-en-US\.json:2:\d+ /,
  ],
  ['a preset that is no JSON', { 'presets/a.preset': '[' }, /^error presets\/a\.preset:1:\d+ /],
  [
    'bytes that are no text',
    { 'blocks/a.block': 'a\uFFFD' },
    /^error blocks\/a\.block:1:1 The file is no UTF-8 text/,
  ],
])('the check tells of %s with file, line and column', async (_what, files, expected) => {
  const found = await problemsOf({ ...CLEAN, ...files });
  expect(found.filter((line) => expected.test(line))).toHaveLength(1);
});

test('files that a build makes are warnings when they are missing', async () => {
  const found = await problemsOf({
    ...CLEAN,
    'template.conf': CONF.replace('"site.less"', '"site.less","built.css"'),
    'site.region': `${SITE}<squarespace:script src="built.js" combo="true" /><img src="/assets/logo.png">`,
  });
  expect(found).toHaveLength(3);
  for (const start of ['site.region:1:', 'template.conf:1:'])
    expect(found.filter((line) => line.startsWith(`warning ${start}`))).not.toEqual([]);
  for (const name of ['assets/logo.png', 'scripts/built.js', 'styles/built.css'])
    expect(found.join('\n')).toContain(`${name} is missing; was the template built?`);
});

import { expect, test } from 'vitest';
import { layoutOf, makeTemplate } from '../site-template.ts';
import type { PageEnvironment, TagHost } from './tag-host.ts';

const HOST: TagHost = {
  navigation: () => ({ items: [{ active: true, collection: { fullUrl: '/a', title: 'A' } }] }),
  folderNavigation: () => ({ items: [] }),
  query: ({ collection, limit }) => ({ items: [{ title: `${collection} </script><!-- ${limit}` }] }),
  categories: () => ({ categories: [{ name: 'Cups', fullUrl: '/b?category=Cups', active: true }] }),
  blockField: (id, { columns = '12' }) => `<div id="${id}">${columns}</div>`,
  related: () => ({ items: [] }),
};

/** Output of a layout with two regions; `files` come beside them. */
function print(
  a: string,
  { b = '', data = {}, files = {} }: { b?: string; data?: object; files?: Record<string, string> } = {},
) {
  const conf =
    '{ // a comment\n "name": "T", "layouts": { "wide": { "regions": ["a.region", /* or */ "b"], }, } }';
  const texts = new Map(Object.entries({ 'template.conf': conf, 'a.region': a, 'b.region': b, ...files }));
  const template = makeTemplate({
    texts,
    sizes: new Map([...texts].map(([name, text]) => [name, text.length])),
  });
  const environment: PageEnvironment = {
    partials: template.partials,
    tags: template.tags,
    globals: {},
    revision: template.revision,
    queries: new Set(),
    itemParts: {},
    tagHost: HOST,
  };
  return layoutOf(template, 'default').shell.render(data, environment).output;
}

const NAV =
  '<squarespace:navigation navigationId="main">{.if items.0} has-nav{.end}</squarespace:navigation>';
const items = [{ title: 'One', customContent: { on: true } }, { title: 'Two' }];

test.each<[string, string, object, string]>([
  ['a tag in an attribute', `<b class="x${NAV}">`, {}, '<b class="x has-nav">'],
  [
    'a tag in a script, its JSON safe there',
    '<script>var x = <squarespace:query collection="{id}/it" limit="100">{@|json}</squarespace:query>;</script>',
    { id: 'work' },
    '<script>var x = {"items":[{"title":"work/it <\\/script>\\u003c!-- 100"}]};</script>',
  ],
  [
    'an attribute of the outer scope',
    '<squarespace:block-field id="{urlId}_intro" columns="1" />',
    { urlId: 'u' },
    '<div id="u_intro">1</div>',
  ],
  [
    'the paired form of a field',
    '<squarespace:block-field id="f"></squarespace:block-field>',
    {},
    '<div id="f">12</div>',
  ],
  [
    'a tag in a repeated section',
    '{.repeated section list}<squarespace:block-field id="{@}" />{.end}',
    { list: ['p', 'q'] },
    '<div id="p">12</div><div id="q">12</div>',
  ],
  [
    'categories with a body',
    '<squarespace:category collection="b">{.repeated section categories}{name}{.if active}*{.end}{.end}</squarespace:category>',
    {},
    'Cups*',
  ],
  [
    'literal braces of styles and scripts',
    '<style>.a{b:c}</style><script>if (x) { y({a: 1}) }</script>',
    {},
    '<style>.a{b:c}</style><script>if (x) { y({a: 1}) }</script>',
  ],
  ['words in braces that name nothing', '[{Campaign-Name}]', {}, '[]'],
  [
    'names with a hyphen or a dot',
    '{squarespace-headers}{squarespace.main-content}',
    { 'squarespace-headers': 'H', squarespace: { 'main-content': 'M' } },
    'HM',
  ],
  [
    'JSON in a script',
    '<script>x={@|json}</script>',
    { a: '</script><!--' },
    '<script>x={"a":"<\\/script>\\u003c!--"}</script>',
  ],
  [
    'numeric paths',
    '{items.0.title}{.section items}{.section 0}{title}{.end}{.repeated section @}{title}{@index}{.end}{.end}',
    { items },
    'OneOneOne1Two2',
  ],
  [
    'alternatives, separators and comments',
    '{.repeated section items}{# not shown}{title}{.alternates with}, {.end}{.repeated section none}x{.or}-{.end}',
    { items },
    'One, Two-',
  ],
  [
    'conditions with || and &&',
    '{.if a || b}1{.end}{.if a && b}2{.end}{.if items}3{.or}4{.end}',
    { b: 1, items },
    '13',
  ],
  [
    'equal? with texts, numbers and two variables',
    '{.repeated section items}{.equal? @index 1}first{.or}other{.end}{.end}{.equal? t "index"}I{.end}{.equal? a tagFilter}S{.end}',
    { items, t: 'index', a: 'x', tagFilter: 'x' },
    'firstotherIS',
  ],
  ['predicates after or', '{.equal? t "a"}A{.or equal? t "b"}B{.or}C{.end}', { t: 'b' }, 'B'],
  [
    'custom content',
    '{.repeated section items}{.equal? customContent.on true}on{.or}off{.end}{.end}',
    { items },
    'onoff',
  ],
  ['variables', '{.var @n items.0.title}{.section items.1}{@n}/{title}{.end}', { items }, 'One/Two'],
  [
    'dates in the zone of the site',
    '{d|date %B %e, %Y}|{d|date %F}',
    { d: Date.UTC(2026, 0, 5, 12) },
    'January  5, 2026|2026-01-05',
  ],
  [
    'slugs, escapes and lengths',
    '{t|slugify}|{t|htmlattr}|{t|safe}|{items|count}|{t|truncate 3}',
    { t: 'A <b>"c"', items },
    '',
  ],
])('texts of templates: %s', (_what, text, data, expected) => {
  const output = print(text, { data });
  if (expected === '') expect(output).toMatch(/^a-.*\|A &lt;b&gt;&quot;c&quot;\|.*\|2\|/s);
  else expect(output).toBe(expected);
});

test('a section opens in one region and closes in the next; a template without a default layout has its first one', () => {
  expect(print('<i>{.section item}', { b: '{title}{.end}</i>', data: { item: { title: 'T' } } })).toBe(
    '<i>T</i>',
  );
});

test('partials push their scope, see variables set before them, stand for those of the program and end at depth 16', () => {
  const files = {
    'blocks/intro.block': '[{title}{@seen}]',
    'blocks/sqs-share-buttons.block': 'OWN',
    'blocks/deep.block': 'x{@|apply deep.block}',
  };
  const data = { collection: { title: 'C' } };
  expect(print('{.var @seen collection.title}{collection|apply intro.block}', { files, data })).toMatch(
    /^\[C.*\]$/,
  );
  expect(print('{@|apply sqs-share-buttons.block}', { files })).toBe('OWN');
  expect(print('{@|apply deep.block}', { files }).length).toBeLessThanOrEqual(17);
});

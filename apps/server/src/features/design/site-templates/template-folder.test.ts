import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { classWord, tweakClasses } from '@sitewright/domain/tweak/tweak';
import { expect, onTestFinished, test } from 'vitest';
import { parseLenientJson } from './folder/lenient-json.ts';
import { layoutOf, loadSiteTemplate } from './site-template.ts';
import { applyTweaks } from './styles/apply-tweaks.ts';
import { readTweaks } from './styles/tweaks.ts';
import type { PageEnvironment, TagHost } from './tags/tag-host.ts';

async function templateWith(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-template-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const conf = { name: 'T', layouts: { default: { name: 'D', regions: ['a', 'b.region'] } } };
  const all = { 'template.conf': JSON.stringify(conf), 'a.region': '', 'b.region': '', ...files };
  for (const [name, text] of Object.entries(all)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return loadSiteTemplate(folder);
}

/** Output of the default layout, with tags that tell what they were asked. */
async function render(files: Record<string, string>, data: object = {}) {
  const template = await templateWith(files);
  const tagHost: TagHost = {
    navigation: (id) => ({ items: [{ title: `${id} one` }, { title: `${id} two` }] }),
    folderNavigation: () => null,
    query: (query) => ({ asked: JSON.stringify(query), items: [{ title: 'Q' }] }),
    categories: (collection) => ({ categories: [{ name: `${collection} c` }] }),
    blockField: (id, attributes) => `[${id}|${attributes.class}|${attributes.label}]`,
    related: (query) => ({ items: [{ title: JSON.stringify(query) }] }),
  };
  const environment: PageEnvironment = {
    partials: template.partials,
    tags: template.tags,
    globals: { shared: 'S' },
    revision: template.revision,
    queries: new Set(),
    itemParts: {},
    tagHost,
  };
  return layoutOf(template, 'default').shell.render(data, environment);
}

test('regions are joined as text before they are read: a section may begin in one and end in another', async () => {
  const { output } = await render(
    { 'a.region': '<div>{.section item}', 'b.region': '{title}{.end}</div>' },
    { item: { title: 'T' } },
  );
  expect(output).toBe('<div>T</div>');
});

test('tags stand in attributes, scripts, loops and partials; attributes see the outer scope, bodies their own', async () => {
  const { output, errors } = await render(
    {
      'a.region': `<nav class="x<squarespace:navigation navigationId="main">{.if items.0} has-nav{.end}{outer}</squarespace:navigation>"></nav>
<script>window.X = <squarespace:query collection="{outer}/work" limit="500" skip="99" featured="true">{items|json}\
{asked|raw}{shared}</squarespace:query>;</script>
{.repeated section list}<squarespace:block-field id="{id}_intro" class="c" label="{label}"></squarespace:block-field>{.end}{@|apply foot.block}`,
      'blocks/foot.block': '<squarespace:navigation navigationId="foot" template="nav" />',
      'blocks/nav.block': '{.repeated section items}({title}){.end}{outer}',
    },
    { outer: 'OUT', list: [{ id: 'f1', label: 'L' }] },
  );
  expect(errors).toEqual([]);
  expect(output).toContain('class="x has-nav"');
  expect(output).toContain('window.X = [{"title":"Q"}]');
  expect(output).toContain('collection\\":\\"OUT/work\\",\\"limit\\":100,\\"skip\\":10,\\"featured\\":true');
  expect(output).toContain('[f1_intro|c|L]');
  expect(output).toContain('(foot one)(foot two)');
  expect(output).not.toContain('OUT</');
});

test('a tag nobody knows prints nothing and is reported', async () => {
  const { output, errors } = await render({ 'a.region': 'a<squarespace:page-header/>b' });
  expect(output).toBe('ab');
  expect(errors[0]?.message).toContain('squarespace:page-header');
});

test('confs may hold comments; a missing region, sheet or conf is named', async () => {
  expect(parseLenientJson('{ "a": [1, // one\n 2, /* two */ ], "u": "http://x//y", }')).toEqual({
    a: [1, 2],
    u: 'http://x//y',
  });
  const conf = (rest: object) => ({ 'template.conf': JSON.stringify({ name: 'T', layouts: {}, ...rest }) });
  const problemsOf = async (files: Record<string, string>) =>
    (await templateWith(files)).problems.map(({ file, line, message }) => `${file}:${line} ${message}`);
  expect(await problemsOf(conf({ layouts: { d: { regions: ['gone'] } } }))).toEqual([
    'template.conf:1 The layout “d” names gone.region, which is missing.',
  ]);
  expect(
    String(await problemsOf(conf({ layouts: { d: { regions: [] } }, stylesheets: ['gone.less'] }))),
  ).toContain('styles/gone.less is missing');
  expect(String(await problemsOf({ 'template.conf': '{\n"name": oops }' }))).toContain(
    'template.conf:2 A value is expected',
  );
});

test('without a default layout the first one is taken', async () => {
  const layouts = { wide: { name: 'W', regions: ['a'] } };
  const template = await templateWith({ 'template.conf': JSON.stringify({ name: 'T', layouts }) });
  expect(layoutOf(template, 'homepage').id).toBe('wide');
});

test('collection types without views of their own use the markup of the program', async () => {
  const template = await templateWith({
    'collections/events.list': 'EVENTS',
    'collections/events.conf': '{"pageSize": 9}',
  });
  expect(template.collections.get('events')?.conf.pageSize).toBe(9);
  expect(template.collections.get('events')?.item).toBeUndefined();
  expect(template.collections.get('blog')?.list).toBeDefined();
});

const sheet = `// tweak: {"type":"color","title":"Accent"}
@accent: #f00;
//tweak : { type: 'checkbox', title: 'Hide Dates', active: true }
// tweak: {"type":"dropdown","title":"Site Spacing","options":["3:2 Standard","Custom"],"default":"Custom"}
// OFFtweak: {"type":"color","title":"Off"}
// tweak: {"type":"value","title":"Size","min":1}
@size: 12px;`;

test('tweaks are read, also those written as JSON5; values replace defaults, other text does not', () => {
  const tweaks = readTweaks(sheet);
  expect(tweaks.map(({ title }) => title)).toEqual(['Accent', 'Hide Dates', 'Site Spacing', 'Size']);
  expect(tweaks[0]).toMatchObject({ variable: 'accent', default: '#f00' });
  const changed = applyTweaks(sheet, { accent: '#00f', size: '1px; } body { display: none' });
  expect(changed).toContain('@accent: #00f;');
  expect(changed).toContain('@size: 12px;');
});

test('switches and choices become classes of the body', () => {
  const tweaks = readTweaks(sheet);
  expect(tweakClasses(tweaks, {})).toEqual(['hide-dates', 'site-spacing-custom']);
  expect(tweakClasses(tweaks, { 'Hide Dates': 'false', 'Site Spacing': '3:2 Standard' })).toEqual([
    'site-spacing-32-standard',
  ]);
  expect(classWord('Previous/Next')).toBe('previousnext');
});

import { checkTexts } from '@sitewright/server/features/design/site-templates/check/check-template';
import { parseLenientJson } from '@sitewright/server/features/design/site-templates/folder/lenient-json';
import { makeTemplate } from '@sitewright/server/features/design/site-templates/site-template';
import { applyTweaks } from '@sitewright/server/features/design/site-templates/styles/apply-tweaks';
import { fontFamilies } from '@sitewright/server/features/design/site-templates/styles/font-families';
import { tweakErrors } from '@sitewright/server/features/design/site-templates/styles/tweak-errors';
import { brokenTweaks, readTweaks } from '@sitewright/server/features/design/site-templates/styles/tweaks';
import { globalsIn } from '@sitewright/server/features/design/site-templates/system/script-globals';
import { withoutWiredCalls } from '@sitewright/server/features/web/pages/compat/script-globals';
import { areasIn } from '@sitewright/server/features/web/pages/render/template-areas';
import { withFlashMessage } from '@sitewright/server/features/web/pages/response/flash-message-form';
import { compile } from '@sitewright/template';
import { slugOf } from '@sitewright/template/formatters/slug-of';
import { activateLinks } from '@sitewright/template/formatters/social-links';
import { stripTags } from '@sitewright/template/html/strip-tags';
import { parsePattern } from '@sitewright/template/message/pattern';
import { standardFormatters, standardPredicates } from '@sitewright/template/standard';
import type { GrowthCase } from './measure-growth.ts';

const tables = { formatters: standardFormatters, predicates: standardPredicates };
const CONF = JSON.stringify({
  name: 'T',
  layouts: { default: { regions: ['site'] } },
  stylesheets: ['a.less'],
});

function folderWith(input: Record<string, string>) {
  const texts = new Map(Object.entries({ 'template.conf': CONF, 'site.region': 'a', ...input }));
  return { texts, sizes: new Map([...texts].map(([name, text]) => [name, text.length])) };
}

/** Reads and checks a folder with the text in one file, which the check does in a thread. */
function inFile(name: string): (text: string) => unknown {
  return (text) => {
    const files = folderWith({ [name]: text });
    return checkTexts(makeTemplate(files), files);
  };
}

const TWEAKS = (['color', 'value', 'font', 'image'] as const).map((type) => ({
  type,
  title: type,
  variable: type,
}));

/** Parsers and checks of the texts of a template, its sheets and its settings, and what looks through finished pages. */
export const TEMPLATE_CASES: readonly GrowthCase[] = [
  { name: 'compile', max: 1_000_000, run: (text) => compile(text, { name: 'a', ...tables }) },
  ...[
    'site.region',
    'blocks/a.block',
    'collections/a.list',
    'styles/a.less',
    'template.conf',
    'presets/a.preset',
    'strings/a.json',
    'scripts/a.js',
  ].map((file) => ({ name: `a template with ${file}`, max: 1_000_000, run: inFile(file) })),
  { name: 'parseLenientJson, a list', max: 1_000_000, wrap: (text) => `[${text}`, run: parseLenientJson },
  { name: 'readTweaks', max: 1_000_000, run: (text) => [readTweaks(text), brokenTweaks(text)] },
  {
    name: 'readTweaks, a variable',
    max: 1_000_000,
    wrap: (text) => `// tweak: {"type":"color","title":"a"}\n@a:${text}`,
    run: readTweaks,
  },
  { name: 'applyTweaks', max: 1_000_000, run: (text) => applyTweaks(text, { a: 'red' }) },
  {
    name: 'fontFamilies',
    max: 1_000_000,
    run: (text) => fontFamilies({ sheets: [{ name: 'a', text }], systemSheets: [], imports: {} } as never),
  },
  {
    name: 'tweakErrors',
    max: 2_000,
    run: (text) => tweakErrors(TWEAKS as never, { color: text, value: text, font: text, image: text }),
  },
  { name: 'globalsIn', max: 5_000_000, run: globalsIn },
  {
    name: 'withoutWiredCalls',
    max: 5_000_000,
    wrap: (text) => `<script>Y.use('squarespace-audio-player-frontend${text}`,
    run: withoutWiredCalls,
  },
  { name: 'areasIn', max: 5_000_000, run: areasIn },
  {
    name: 'withFlashMessage',
    max: 1_000_000,
    wrap: (text) => `<form action="/a"><input${text}</form>`,
    run: (text) =>
      withFlashMessage(text, { action: '/a', fields: { a: 'b' }, message: '', values: { a: 'b' } } as never),
  },
  { name: 'activateLinks', max: 1_000_000, run: (text) => activateLinks(text, [], {} as never) },
  { name: 'slugOf', max: 1_000_000, run: slugOf },
  { name: 'stripTags', max: 1_000_000, run: (text) => stripTags(text) },
  { name: 'parsePattern', max: 100_000, run: parsePattern },
];

import { expect, onTestFinished, test } from 'vitest';
import { makeTemplate, type SiteTemplate } from '../site-template.ts';
import type { PageEnvironment, TagHost } from '../tags/tag-host.ts';
import { isStopped } from './render-limits.ts';
import { SandboxedRenderer } from './sandboxed-renderer.ts';

const CROWD = 50;

/** Templates that do not end by themselves, each a little different: what is known of one says nothing of the next. */
const HOSTILE: readonly ((n: number) => string)[] = [
  // Calls itself three times at each level.
  (n) => `loop ${n}{@|apply a.block}{@|apply a.block}{@|apply a.block}`,
  // The same with a text that makes the output endless.
  (n) => `${'output '.repeat(2_000)}${n}{@|apply a.block}{@|apply a.block}{@|apply a.block}`,
  // Sections within sections within itself.
  (n) => `${'{.section @}'.repeat(40)}nest ${n}{@|apply a.block}{@|apply a.block}${'{.end}'.repeat(40)}`,
];

function uploaded(texts: Record<string, string>): SiteTemplate {
  const conf = JSON.stringify({ layouts: { default: { name: 'D', regions: ['site'] } } });
  const files = { 'template.conf': conf, ...texts };
  return makeTemplate(
    {
      texts: new Map(Object.entries(files)),
      sizes: new Map(Object.entries(files).map(([name, text]) => [name, text.length])),
    },
    { isSandboxed: true },
  );
}

const tagHost: TagHost = {
  navigation: () => null,
  folderNavigation: () => null,
  query: () => null,
  categories: () => null,
  related: () => null,
  blockField: () => '',
};

test(`A40: among ${CROWD} sites with endless templates a small one does not wait for its place in the line`, {
  timeout: 180_000,
}, async () => {
  const renderer = new SandboxedRenderer();
  onTestFinished(() => renderer.close());
  const render = (template: SiteTemplate) => {
    const [view] = template.layouts.values();
    const environment: PageEnvironment = {
      tags: template.tags,
      tagHost,
      globals: {},
      itemParts: {},
      queries: new Set(),
      revision: template.revision,
    };
    return renderer.render(template, view?.name ?? '', { data: { title: 'Kiln' }, environment });
  };
  const small = uploaded({ 'site.region': '<h1>{title}</h1>' });
  const crowd = Array.from({ length: CROWD }, (_, n) =>
    uploaded({
      'site.region': `{@|apply a.block}`,
      'blocks/a.block': HOSTILE[n % HOSTILE.length]?.(n) ?? '',
    }),
  );
  // Its pages have been asked for before, as those of sites are.
  expect(await render(small)).toMatchObject({ output: '<h1>Kiln</h1>', errors: [] });

  let ended = 0;
  const requests = crowd.map(async (template) => {
    const result = await render(template);
    ended++;
    return result;
  });
  // Its turns while all the others wait: in line with them it would come last.
  for (let page = 0; page < 3; page++) {
    const before = ended;
    expect(await render(small)).toMatchObject({ output: '<h1>Kiln</h1>', errors: [] });
    expect(ended - before).toBeLessThanOrEqual(2);
  }

  const results = await Promise.all(requests);
  for (const { output, errors } of results) {
    expect(isStopped(errors)).toBe(true);
    expect(output.length).toBeLessThanOrEqual(5_000_000);
  }
  // All of them keep to themselves from now on.
  expect(crowd.every((template) => renderer.isStruck(template))).toBe(true);
  expect(renderer.isStruck(small)).toBe(false);
});

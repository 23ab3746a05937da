import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WebsiteSettings } from '@sitewright/domain/site/website-schema';
import { SETTING_EFFECTS } from '@sitewright/testing/features/setting-effects';
import { givenSettledSite, type SettledSite, seenAt } from '@sitewright/testing/features/settled-site';
import { expect, test, vi } from 'vitest';
import type { ZodType } from 'zod';
import { PROJECT_FOLDER } from './platform/config/config.ts';

vi.setConfig({ testTimeout: 240_000 });

/** Folders of the settings screens and of the forms they are made of. */
const SCREENS = ['screens/site-settings', 'screens/store/settings', 'forms'];
/** Settings that none of them offers, each with the reason. */
const ELSEWHERE: Record<string, string> = {
  templateName: 'chosen on the screen of templates, by a call of its own',
  templateVersionId: 'chosen there, too',
  isCookieBannerEnabled: 'told to templates and scripts; nothing is stored that a banner would ask about',
  tweaks: 'changed on the screen of styles, by a call of its own',
  customCss: 'changed there, too',
  'storeSettings.isLive':
    'told to templates of the hosted builder; whether a store sells is seen from its ways to pay',
};

const SHIPPED = (await readdir(join(PROJECT_FOLDER, 'templates'), { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Every setting of the schema by its path, lists as one. */
function fieldsOf(schema: ZodType, path: readonly string[] = []): string[] {
  const { innerType, shape } = schema.def as { innerType?: ZodType; shape?: Record<string, ZodType> };
  if (shape) return Object.entries(shape).flatMap(([name, part]) => fieldsOf(part, [...path, name]));
  return innerType ? fieldsOf(innerType, path) : [path.join('.')];
}
/** In the order of the schema. */
const FIELDS = fieldsOf(WebsiteSettings);

test('every setting names where it has its effect, and nothing else is named', () => {
  expect(Object.keys(SETTING_EFFECTS).sort()).toEqual([...FIELDS].sort());
});

test('every setting has its control on a screen, or a reason why it has none', async () => {
  const files = await Promise.all(
    SCREENS.map(async (folder) => {
      const path = join(PROJECT_FOLDER, 'apps/editor/src', folder);
      const names = (await readdir(path)).filter((name) => /(?<!\.test)\.tsx$/.test(name));
      return Promise.all(names.map((name) => readFile(join(path, name), 'utf8')));
    }),
  );
  const source = files.flat().join('\n');
  const names = new Set(source.match(/\w+/g));
  const missing = FIELDS.filter((field) => !names.has(field.split('.').at(-1) ?? ''));
  expect(missing).toEqual(Object.keys(ELSEWHERE));
});

test('an effect that takes a story is told by a test that names the setting', async () => {
  for (const [field, effect] of Object.entries(SETTING_EFFECTS)) {
    if (!('testedIn' in effect)) continue;
    const source = await readFile(join(PROJECT_FOLDER, effect.testedIn), 'utf8');
    expect.soft(source, field).toMatch(new RegExp(`\\b${field.split('.').at(-1)}\\b`));
  }
});

/** Some values are known only once the site is there. */
function valueFor(site: SettledSite, to: unknown, templateName: string): unknown {
  if (to === 'picture') return site.imageId;
  if (to === 'another') return SHIPPED.find((name) => name !== templateName);
  return to;
}

test.each(SHIPPED)(
  'SITE-12: in %s each setting that is changed by its call changes what visitors and shoppers get',
  async (templateName) => {
    const site = await givenSettledSite(templateName);
    for (const [field, effect] of Object.entries(SETTING_EFFECTS)) {
      if ('testedIn' in effect) continue;
      const { to, at } = effect;
      const look = () => (typeof at === 'function' ? at(site) : seenAt(site, at));
      const before = await site.storedValue(field);
      const first = await look();
      // To save what is stored shows that nothing but the value makes the difference.
      await site.change(field, before);
      expect.soft(await look(), `${field} saved as it is`).toBe(first);
      await site.change(field, valueFor(site, to, templateName));
      expect.soft((await look()) === first, `${field} shows nowhere`).toBe(false);
      await site.change(field, before);
      expect.soft(await look(), `${field} set back`).toBe(first);
    }
  },
);

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WebsiteSettings } from '@sitewright/domain/settings/website-schema';
import { SITE_CODE, SITE_SETTINGS } from '@sitewright/testing/controls/site-settings';
import { STORE_AUTOMATION_CONTROLS } from '@sitewright/testing/controls/store-automations';
import { STORE_SETTINGS } from '@sitewright/testing/controls/store-settings';
import type { Lines } from '@sitewright/testing/controls/walk-controls';
import {
  type ConfiguredSite,
  givenConfiguredSite,
  seenAt,
} from '@sitewright/testing/features/configured-site';
import { SETTING_EFFECTS } from '@sitewright/testing/features/setting-effects';
import { SHIPPED, walkedTemplates } from '@sitewright/testing/shipped-templates';
import { expect, test, vi } from 'vitest';
import type { ZodType } from 'zod';
import { PROJECT_FOLDER } from './platform/config/config.ts';

vi.setConfig({ testTimeout: 240_000 });

/** Settings changed by the controls of the settings screens, which `e2e/alone/controls.test.ts` operates, and where each is stored. */
const CONTROLLED: readonly [string, Lines][] = [
  ['', SITE_SETTINGS],
  ['', SITE_CODE],
  ['storeSettings.', STORE_SETTINGS],
  ...Object.values(STORE_AUTOMATION_CONTROLS).map((lines): [string, Lines] => ['storeSettings.', lines]),
];
/** Settings that none of them offers, each with the reason. */
const ELSEWHERE: Record<string, string> = {
  templateName: 'chosen on the screen of templates, by a call of its own',
  templateVersionId: 'chosen there, too',
  ...Object.fromEntries(
    ['templateName', 'templateVersionId', 'tweaks'].map((name) => [
      `previousLook.${name}`,
      'kept when the template is changed, on the screen of templates',
    ]),
  ),
  tweaks: 'changed on the screen of styles, by a call of its own',
  customCss: 'changed there, too',
  siteFonts: 'uploaded on the screen of styles, by a call of its own',
  typekitId: 'set there, too',
  typekitFamilies: 'read from the kit when it is set',
  ...Object.fromEntries(
    ['isEnabled', 'country', 'minMinor', 'maxMinor'].map((name) => [
      `storeSettings.instalments.${name}`,
      'shown beside a payment service that takes instalments, of which the program has none yet',
    ]),
  ),
  'storeSettings.payments.test.mode': 'only installations for rehearsals, by their environment (TEST_CARDS)',
};

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

test('every setting is changed by a control that is operated in a browser, or has a reason why it has none', () => {
  const changed = CONTROLLED.flatMap(([prefix, lines]) =>
    Object.values(lines).flatMap((line) => {
      if (typeof line === 'string') return [];
      const path =
        ('field' in line && line.field) ||
        ('alone' in line && line.alone) ||
        ('picture' in line && line.picture) ||
        ('changes' in line && line.changes) ||
        '';
      return path ? [`${prefix}${path}`] : [];
    }),
  );
  const missing = FIELDS.filter(
    (field) => !changed.some((path) => path === field || path.startsWith(`${field}.`)),
  );
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
function valueFor(site: ConfiguredSite, to: unknown, templateName: string): unknown {
  if (to === 'picture') return site.imageId;
  if (to === 'another') return SHIPPED.find((name) => name !== templateName);
  return to;
}

test.each(walkedTemplates('pica'))(
  'SITE-12: in %s each setting that is changed by its call changes what visitors and shoppers get',
  async (templateName) => {
    const site = await givenConfiguredSite(templateName);
    /** What each place shows as long as every setting is as at the beginning. */
    const shown = new Map<unknown, string>();
    for (const [field, effect] of Object.entries(SETTING_EFFECTS)) {
      if ('testedIn' in effect) continue;
      const { to, at } = effect;
      const look = () => (typeof at === 'function' ? at(site) : seenAt(site, at));
      const before = await site.storedValue(field);
      const first = shown.get(at) ?? (await look());
      await site.change(field, valueFor(site, to, templateName));
      expect.soft((await look()) === first, `${field} shows nowhere`).toBe(false);
      // Nothing but the value makes the difference: this is a save like the other.
      await site.change(field, before);
      expect.soft(await look(), `${field} set back`).toBe(first);
      // What such a look does, as leaving a comment, may show elsewhere.
      if (typeof at === 'function') shown.clear();
      else shown.set(at, first);
    }
  },
);

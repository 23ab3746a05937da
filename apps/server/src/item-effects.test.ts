import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { updateCollection } from '@sitewright/contract/collections';
import { updateItem } from '@sitewright/contract/items';
import { updateProduct } from '@sitewright/contract/products';
import { givenEffectSite } from '@sitewright/testing/features/effect-site';
import {
  type FieldEffects,
  ITEM_EFFECTS,
  ITEM_FIELDS_WITHOUT_CONTROL,
  type Place,
  PRODUCT_EFFECTS,
} from '@sitewright/testing/features/item-effects';
import { givenPagesToWalk, PAGE_EFFECTS, settingOf } from '@sitewright/testing/features/page-effects';
import { walkedTemplates } from '@sitewright/testing/shipped-templates';
import { expect, test, vi } from 'vitest';
import type { ZodType } from 'zod';
import { PROJECT_FOLDER } from './platform/config/config.ts';

vi.setConfig({ testTimeout: 240_000 });

/** Settings of a block have tests of their own: packages/blocks and e2e/panels.test.ts. */
const WHOLE = new Set(['content.promotedBlock', 'product.variants.0.dimensionsMm']);

/** Every field of what a call takes by its path, those of the first of several rows. */
function fieldsOf(schema: ZodType, path: readonly string[] = []): string[] {
  const { innerType, shape, element } = schema.def as {
    innerType?: ZodType;
    shape?: Record<string, ZodType>;
    element?: ZodType;
  };
  const name = path.join('.');
  if (WHOLE.has(name)) return [name];
  if (shape) return Object.entries(shape).flatMap(([key, part]) => fieldsOf(part, [...path, key]));
  if (innerType) return fieldsOf(innerType, path);
  return element && 'shape' in element.def ? fieldsOf(element, [...path, '0']) : [name];
}

const without = (names: readonly string[], ...left: string[]) => names.filter((name) => !left.includes(name));

test('SITE-30: every field of items is in a form that names its effect, or has a reason why it is in none', () => {
  const named = new Set([
    ...Object.values(ITEM_EFFECTS).flatMap((effects) => Object.keys(effects)),
    ...Object.keys(ITEM_FIELDS_WITHOUT_CONTROL),
  ]);
  expect([...named].sort()).toEqual(without(fieldsOf(updateItem.body), 'rowVersion').sort());
});

test('PROD-18: so is every field of products', () => {
  const { words, product } = updateProduct.body.shape;
  const fields = [...without(fieldsOf(words), 'mainImageId'), ...fieldsOf(product, ['product'])];
  expect(Object.keys(PRODUCT_EFFECTS).sort()).toEqual(fields.sort());
});

test('SITE-09, SITE-11: so is every setting of pages', () => {
  const named = Object.values(PAGE_EFFECTS).flatMap((effects) => Object.keys(effects).map(settingOf));
  expect([...new Set(named)].sort()).toEqual(
    without(Object.keys(updateCollection.body.shape), 'rowVersion').sort(),
  );
});

test('an effect that takes a story is told by a test that names the field', async () => {
  const stories = Object.entries({ ...PRODUCT_EFFECTS, ...PAGE_EFFECTS.page });
  for (const [field, effect] of stories) {
    if (!('testedIn' in effect)) continue;
    const source = await readFile(join(PROJECT_FOLDER, effect.testedIn), 'utf8');
    expect.soft(source, field).toMatch(new RegExp(`\\b${field.split('.').at(-1)}\\b`));
  }
});

/** Made once for each template: pages are set back, so that their items are as they were. */
const sites = new Map<string, ReturnType<typeof givenEffectSite>>();
const siteWith = (templateName: string) => {
  const site = sites.get(templateName) ?? givenEffectSite(templateName);
  sites.set(templateName, site);
  return site;
};

test.each(walkedTemplates('enfilade'))(
  'SITE-09, SITE-11, SITE-18: in %s each setting of a page changes what visitors get',
  async (templateName) => {
    const unseen: string[] = [];
    for (const { kind, effects, read, change, look } of await givenPagesToWalk(
      await siteWith(templateName),
    )) {
      const before = await read();
      for (const [entry, effect] of Object.entries(effects)) {
        if (!('to' in effect) || (effect.in ?? templateName) !== templateName) continue;
        await change(effect.given ?? {});
        const first = await look(effect.at);
        await change({ [entry]: effect.to });
        if ((await look(effect.at)) === first) unseen.push(`${kind}: ${entry}`);
        const named = [entry, ...Object.keys(effect.given ?? {})].map(settingOf);
        await change(Object.fromEntries(named.map((name) => [name, before[name]])));
      }
    }
    expect(unseen).toEqual([]);
  },
);

type Walked = {
  effects: FieldEffects;
  look: (place: Place) => Promise<string>;
  change: (change: Readonly<Record<string, unknown>>) => Promise<void>;
  restore?: () => Promise<void>;
};

/** Fields that show nowhere. What is not taken back stays for those after it. */
async function unseenOf({ effects, look, change, restore }: Walked): Promise<string[]> {
  const unseen: string[] = [];
  let last: { at: Place; shown: string } | undefined;
  for (const [field, effect] of Object.entries(effects)) {
    if (!('to' in effect)) continue;
    const { to, at, given } = effect;
    if (given) await change(given);
    const first = !given && last?.at === at ? last.shown : await look(at);
    await change({ [field]: to });
    const shown = await look(at);
    if (shown === first) unseen.push(field);
    last = { at, shown };
    if (!restore) continue;
    await restore();
    last = undefined;
  }
  return unseen;
}

/** Places that change with a saving that changes nothing: there no effect could be seen. */
async function restlessOf({ effects, look, change }: Walked): Promise<Place[]> {
  const places = [...new Set(Object.values(effects).flatMap((effect) => ('at' in effect ? effect.at : [])))];
  const before = await Promise.all(places.map(look));
  await change({});
  const after = await Promise.all(places.map(look));
  return places.filter((_, index) => before[index] !== after[index]);
}

test.each(walkedTemplates('enfilade'))(
  'SITE-30: in %s each field of the form of an item changes what visitors get',
  async (templateName) => {
    const { items } = await siteWith(templateName);
    const unseen: Record<string, string[]> = {};
    for (const { kind, ...item } of items)
      unseen[kind] = [...(await restlessOf(item)), ...(await unseenOf(item))];
    expect(unseen).toEqual(Object.fromEntries(items.map(({ kind }) => [kind, []])));
  },
);

// What a product says is printed by the program alike in each template.
test('PROD-18: each field of the form of a product changes what shoppers get', async () => {
  const { product } = await siteWith('enfilade');
  expect([await restlessOf(product), await unseenOf(product)]).toEqual([[], []]);
});

import { type FontCategory, fontStack, ownFontStack } from '@sitewright/domain/font/font-category';
import { familiesOf } from '@sitewright/domain/tweak/named-families';
import { shownValue, type Tweak, type TweakValues } from '@sitewright/domain/tweak/tweak';
import { readDeclarations } from '@sitewright/domain/tweak/tweak-declarations';
import type { FontFamily, FontList } from '../queries/fonts.ts';
import { SYSTEM_FONTS } from './system-fonts.data.ts';

/** One font of the picker. `isFetched`: its files are not on the page yet and come when it is looked at. */
export type FontChoice = {
  name: string;
  /** Value of `font-family`. */
  stack: string;
  category: FontCategory;
  origin: 'template' | 'catalogue' | 'system' | 'own' | 'kit';
  /** Bytes a first view loads, where known. */
  bytes: number | null;
  /** Path of letters to show it in, of a file of the site's own. */
  url?: string;
};

type Sources = {
  catalogue: readonly FontFamily[];
  own?: FontList['own'];
  /** Families of the kit. */
  kit?: readonly string[];
  /** Families that the template brings as files. */
  templateFamilies: readonly string[];
  /** Values of `font-family` that are set or the template's own. */
  stacks: readonly string[];
};

/** All fonts to choose from: the site's own, those of its kit, its template, the catalogue and machines, by name; each family once. */
export function fontChoices({
  catalogue,
  own = [],
  kit = [],
  templateFamilies,
  stacks,
}: Sources): FontChoice[] {
  const stackOf = (name: string) => stacks.find((stack) => familiesOf(stack)[0] === name);
  const uploaded = ownChoices(own);
  const isUploaded = (name: string) => uploaded.some((choice) => choice.name === name);
  const fromKit = kit
    .filter((name) => !isUploaded(name))
    .map(
      (name): FontChoice => ({
        name,
        stack: ownFontStack(name, 'Other'),
        category: 'Other',
        origin: 'kit',
        bytes: null,
      }),
    );
  const added = new Set([...uploaded, ...fromKit].map(({ name }) => name));
  const brought = templateFamilies.filter((name) => !added.has(name));
  const known = new Set([...added, ...brought]);
  const template = brought.map((name): FontChoice => {
    const category =
      catalogue.find((font) => font.name === name)?.category ?? categoryOf(stackOf(name) ?? '');
    return {
      name,
      stack: stackOf(name) ?? `"${name}", sans-serif`,
      category,
      origin: 'template',
      bytes: null,
    };
  });
  const chosen = catalogue
    .filter(({ name }) => !known.has(name))
    .map(
      ({ name, category, bytes }): FontChoice => ({
        name,
        stack: fontStack(name, category),
        category,
        origin: 'catalogue',
        bytes,
      }),
    );
  const system = SYSTEM_FONTS.map((font): FontChoice => ({ ...font, origin: 'system', bytes: 0 }));
  return [...uploaded, ...fromKit, ...template, ...chosen, ...system].sort((one, other) =>
    one.name.localeCompare(other.name, 'en'),
  );
}

/** One choice for all files of a family; the bytes are those of the upright letters of the usual weight. */
function ownChoices(files: FontList['own']): FontChoice[] {
  const families = [...new Set(files.map(({ family }) => family))];
  return families.flatMap((name) => {
    const faces = files.filter(({ family }) => family === name);
    const first = faces.find(isUsual) ?? faces[0];
    if (!first) return [];
    const { category, bytes, url } = first;
    return [{ name, stack: ownFontStack(name, category), category, origin: 'own' as const, bytes, url }];
  });
}

function isUsual({ style, weights: [least, greatest] }: FontList['own'][number]): boolean {
  return style === 'normal' && least <= 400 && greatest >= 400;
}

/** Choices of a category ('' for every one) whose name has all words of a search. Source: EDIT-10, EDIT-11. */
export function foundFonts(
  choices: readonly FontChoice[],
  { category, search }: { category: FontCategory | ''; search: string },
): FontChoice[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return choices.filter(
    (choice) =>
      (category === '' || choice.category === category) &&
      words.every((word) => choice.name.toLowerCase().includes(word)),
  );
}

/** The choice whose family stands first in a value of `font-family`. */
export function choiceOf(choices: readonly FontChoice[], stack: string): FontChoice | undefined {
  const [first] = familiesOf(stack);
  return choices.find((choice) => choice.stack === stack) ?? choices.find(({ name }) => name === first);
}

/** Values of `font-family` that a site shows now, each once. Source: EDIT-12. */
export function stacksInUse(declared: readonly Tweak[], values: TweakValues): string[] {
  const stacks = declared
    .filter(({ type }) => type === 'font')
    .flatMap((tweak) => readDeclarations(shownValue(tweak, values))['font-family'] ?? []);
  return [...new Set(stacks)];
}

/** By the family that machines put in its place. */
function categoryOf(stack: string): FontCategory {
  const last = familiesOf(stack).at(-1);
  return (
    ({ serif: 'Serif', monospace: 'Mono', cursive: 'Script' }[last ?? ''] as FontCategory) ?? 'Sans Serif'
  );
}

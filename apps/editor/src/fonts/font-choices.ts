import { type FontCategory, fontStack } from '@sitewright/domain/font/font-category';
import { familiesOf } from '@sitewright/domain/font/named-families';
import { shownValue, type Tweak, type TweakValues } from '@sitewright/domain/site/tweak';
import { readDeclarations } from '@sitewright/domain/site/tweak-declarations';
import type { FontFamily } from '../queries/fonts.ts';
import { SYSTEM_FONTS } from './system-fonts.data.ts';

/** One font of the picker. `isFetched`: its files are not on the page yet and come when it is looked at. */
export type FontChoice = {
  name: string;
  /** Value of `font-family`. */
  stack: string;
  category: FontCategory;
  origin: 'template' | 'catalogue' | 'system';
  /** Bytes a first view loads, where known. */
  bytes: number | null;
};

type Sources = {
  catalogue: readonly FontFamily[];
  /** Families that the template brings as files. */
  templateFamilies: readonly string[];
  /** Values of `font-family` that are set or the template's own. */
  stacks: readonly string[];
};

/** All fonts to choose from: those of the template, the catalogue and machines, by name; each family once. */
export function fontChoices({ catalogue, templateFamilies, stacks }: Sources): FontChoice[] {
  const stackOf = (name: string) => stacks.find((stack) => familiesOf(stack)[0] === name);
  const own = new Set(templateFamilies);
  const template = templateFamilies.map((name): FontChoice => {
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
    .filter(({ name }) => !own.has(name))
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
  return [...template, ...chosen, ...system].sort((one, other) => one.name.localeCompare(other.name, 'en'));
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

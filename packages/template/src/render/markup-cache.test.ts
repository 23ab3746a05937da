import { expect, test } from 'vitest';
import { standardFormatters, standardPredicates } from '../standard.ts';
import { compile } from '../template.ts';
import type { Context, Environment, Value } from '../types.ts';
import { asText, property } from '../values.ts';
import { type CachingEnvironment, MarkupCache } from './markup-cache.ts';

/** Renders a list of items by a partial that counts how often it runs for an item. */
function givenCards(card: string, list = '{.repeated section items}{@|apply card}{.end}') {
  const runs: Value[] = [];
  const formatters = {
    ...standardFormatters,
    seen: (value: Value) => {
      runs.push(value);
      return '';
    },
    shelf: (value: Value, _args: readonly string[], context: Context) =>
      property(context.resolveEntry('shelf', asText(property(value, 'name'))), 'at'),
    clock: (_value: Value, _args: readonly string[], { environment }: { environment: Environment }) =>
      String(environment.now),
  };
  const template = compile(list, { formatters, predicates: standardPredicates });
  const partials = { card: `{@|seen}${card}`, inner: '{@|seen}({name})' };
  const held = new MarkupCache();
  const render = (data: Value, environment: Environment = {}) => {
    runs.length = 0;
    const holding: CachingEnvironment = { partials, held, ...environment };
    const { output, errors } = template.render(data, holding);
    return { output, errors: errors.length, runs: runs.length };
  };
  return { render, template, partials, held };
}

const mug = { name: 'Mug' };
const bowl = { name: 'Bowl' };

test('a partial runs no more once its output is held, and says the same', () => {
  const { render } = givenCards('[{name} of {site}]');
  const page = { site: 'Kiln', items: [mug, bowl] };
  const first = render(page);
  expect(first).toEqual({ output: '[Mug of Kiln][Bowl of Kiln]', errors: 0, runs: 2 });
  expect(render(page)).toEqual(first);
  expect(render({ site: 'Kiln', items: [bowl, mug, mug] })).toMatchObject({
    output: '[Bowl of Kiln][Mug of Kiln][Mug of Kiln]',
    runs: 0,
  });
});

test.each([
  ['a name of the page', '{site}', { site: 'A', items: [mug] }, { site: 'B', items: [mug] }, ['A', 'B']],
  ['a name that is not there', '{site}', { items: [mug] }, { site: 'B', items: [mug] }, ['', 'B']],
  ['the place in a list', '{@index}', { items: [mug] }, { items: [bowl, mug] }, ['1', '12']],
  ['the value itself', '{name}', { items: [{ name: 'A' }] }, { items: [{ name: 'B' }] }, ['A', 'B']],
])('%s that is another makes it run again', (_what, card, one, other, outputs) => {
  const { render } = givenCards(card);
  for (const page of [one, one, one]) expect(render(page).output).toBe(outputs[0]);
  expect(render(other).output).toBe(outputs[1]);
  expect(render(one).output).toBe(outputs[0]);
});

test('arguments and macros of the page around it are told apart', () => {
  const { render } = givenCards(
    '{@args.size}{@|apply row}',
    '{.macro row}{word}{.end}{.if big}{.section item}{@|apply card size=big}{.end}{.or}{.section item}{@|apply card size=small}{.end}{.end}',
  );
  const pages = [true, false].flatMap((big) => ['x', 'y'].map((word) => ({ big, word, item: mug })));
  const all = () => pages.map((page) => render(page).output);
  expect(all()).toEqual(['bigx', 'bigy', 'smallx', 'smally']);
  expect(all()).toEqual(all());
});

test('a private partial is held whatever its surroundings say, but for their macros', () => {
  const { render } = givenCards(
    '[{name}{site}{@|apply row}]',
    '{.if big}{.macro row}BIG{.end}{.or}{.macro row}small{.end}{.end}{.repeated section items}{@|apply card private}{.end}',
  );
  const page = (site: string, big: boolean) => render({ site, big, items: [mug] });
  for (let turn = 0; turn < 3; turn++) expect(page('A', true).output).toBe('[MugBIG]');
  expect(page('B', true)).toMatchObject({ output: '[MugBIG]', runs: 0 });
  expect(page('B', false)).toMatchObject({ output: '[Mugsmall]', runs: 1 });
  expect(page('A', true)).toMatchObject({ output: '[MugBIG]', runs: 0 });
});

test('what is read of one entry is held while that entry is the same, whatever else stands beside it', () => {
  const { render } = givenCards('{name}:{@|shelf}');
  const [top, low] = [{ at: 'top' }, { at: 'low' }];
  const page = (shelf: Value, items = [mug]) => render({ shelf, items });
  for (let turn = 0; turn < 3; turn++) expect(page({ Mug: top }).output).toBe('Mug:top');
  expect(page({ Mug: top, Bowl: low })).toMatchObject({ output: 'Mug:top', runs: 0 });
  expect(page({ Mug: low })).toMatchObject({ output: 'Mug:low', runs: 1 });
  expect(page({})).toMatchObject({ output: 'Mug:', runs: 1 });
  expect(page({ Mug: top })).toMatchObject({ output: 'Mug:top', runs: 0 });
});

test('what looked at the moving part of its environment is not held', () => {
  const { template, partials, held } = givenCards('{name|clock}');
  const at = (now: number) => {
    const environment = {
      partials,
      held,
      get now() {
        held.moves += 1;
        return now;
      },
    };
    return template.render({ items: [mug] }, environment).output;
  };
  expect([1, 2, 3, 4].map(at)).toEqual(['1', '2', '3', '4']);
});

test('errors are met by each render', () => {
  const { render } = givenCards('{@|apply missing}');
  for (let turn = 0; turn < 4; turn++) expect(render({ items: [mug] })).toMatchObject({ errors: 1, runs: 1 });
});

test('a partial inside one that is held is run no more either, and names are still seen through it', () => {
  const { render } = givenCards('{@|apply inner}{site}');
  const page = (site: string) => ({ site, items: [mug] });
  for (let turn = 0; turn < 3; turn++) expect(render(page('A')).output).toBe('(Mug)A');
  expect(render(page('A')).runs).toBe(0);
  expect(render(page('B')).output).toBe('(Mug)B');
});

test('held output counts as the work it took, so that a cap ends the same page each time', () => {
  const { render } = givenCards('{.repeated section parts}{@}{.end}');
  const item = { parts: Array.from({ length: 50 }, (_, index) => index) };
  const page = { items: Array.from({ length: 40 }, () => item) };
  const limits = { instructions: 1_000 };
  const first = render(page, { limits });
  expect(first.errors).toBe(1);
  for (let turn = 0; turn < 3; turn++) expect(render(page, { limits }).errors).toBe(1);
});

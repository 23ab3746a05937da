import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plural } from '@sitewright/domain/texts/plural-form';
import { GERMAN } from '@sitewright/owner-texts/de/german';
import { ENGLISH } from '@sitewright/owner-texts/en/english';
import { messageParts } from '@sitewright/owner-texts/message-parts';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { isTest, readSources, root } from './source-graph.ts';

type Catalogues = Readonly<Record<string, Readonly<Record<string, string | Plural>>>>;

/** Each form of each message by `<area>.<name>`, a form of a count with it behind: `files.count.one`. */
function textsOf(catalogues: Catalogues): Record<string, string> {
  const entries = Object.entries(catalogues).flatMap(([area, messages]) =>
    Object.entries(messages).flatMap(([name, message]) =>
      typeof message === 'string'
        ? [[`${area}.${name}`, message]]
        : Object.entries(message).map(([form, text]) => [`${area}.${name}.${form}`, text]),
    ),
  );
  return Object.fromEntries(entries);
}

const english = textsOf(ENGLISH);
const german = textsOf(GERMAN);

/** Names of places, and of tags, of a message. */
function placesOf(text: string): string[] {
  return [...text.matchAll(/\{\w+\}|<\/\w+>/g)].map(([place]) => place).sort();
}

describe('I18N-13: texts of the owner’s side', () => {
  test('are the same in German as in English, with the same places', () => {
    expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort());
    const others = Object.entries(german).filter(
      // One thing need not be counted in its own form: "ein Produkt". Messages of rules leave out what is English in them.
      ([key, text]) =>
        !/\.one$|^messages\./.test(key) && placesOf(text).join() !== placesOf(english[key] ?? '').join(),
    );
    expect(others).toEqual([]);
  });

  test('are sentences or labels of their own, never pieces of one', () => {
    const all = [...Object.entries(english), ...Object.entries(german)];
    expect(all.filter(([, text]) => text !== text.trim() || text === '' || / {2}/.test(text))).toEqual([]);
    for (const [, text] of all) expect(() => messageParts(text)).not.toThrow();
  });

  test('are written with the marks of the language', () => {
    expect(
      Object.entries(german).filter(([, text]) => /[“‘"](?=\p{L})|\p{L}’s\b|\bSie Sie\b/u.test(text)),
    ).toEqual([]);
    expect(Object.entries(english).filter(([, text]) => /„|(?<=\p{L})"|\p{L}'\p{L}/u.test(text))).toEqual([]);
  });

  test('fit where there is little room', () => {
    const long = Object.entries(german).filter(([key, text]) => {
      const original = english[key] ?? '';
      return original.length <= 24 && text.length > 2 * original.length + 20;
    });
    expect(long).toEqual([]);
  });

  test('are all said somewhere', () => {
    const said = new Set<string>();
    // What rules say, notices are titled and texts to translate are called is found by the English that they say.
    const found = new Set(['messages', 'notices', 'translationLabels']);
    for (const { path, text } of readSources(['apps', 'packages'])) {
      if (isTest(path)) continue;
      for (const [, key = ''] of text.matchAll(/'(\w+\.[\w-]+)'/g)) said.add(key);
      // The server tells emails and errors apart at run time.
      for (const [, area = ''] of text.matchAll(/`(\w+)\.\$\{/g)) found.add(area);
    }
    const keys = Object.entries(ENGLISH)
      .filter(([area]) => !found.has(area))
      .flatMap(([area, messages]) => Object.keys(messages).map((name) => `${area}.${name}`));
    expect(keys.filter((key) => !said.has(key))).toEqual([]);
  });
});

/** Attributes and settings of a screen that people read or hear. */
const READ = new RegExp(
  `^(?:${[
    'label|title|aria-label|aria-description|aria-valuetext|alt|placeholder|help|hint|action',
    'heading|head|legend|message|empty|description|detail|failure|more|summary',
  ].join('|')})$`,
);

type Node = { type: string; start: number; [field: string]: unknown };

/** What a screen says in words that stand in its source: `<file>:<line> <words>`. */
function wordsIn(path: string, source: string): string[] {
  const { program } = parseSync(path, source, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  const found: string[] = [];
  const add = (node: Node, words: string) =>
    /\p{L}{2}/u.test(words) &&
    found.push(`${path}:${source.slice(0, node.start).split('\n').length} ${words.trim()}`);
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one);
    else if (isNode(node)) {
      if (node.type === 'JSXText') add(node, String(node.value));
      const [name, value] = readBy(node);
      if (READ.test(name)) for (const text of literalsOf(value)) add(text, String(text.value));
      for (const below of Object.values(node)) visit(below);
    }
  };
  visit(program);
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** Name and value of an attribute or a setting. */
function readBy(node: Node): [name: string, value: unknown] {
  const key = (node.type === 'JSXAttribute' ? node.name : node.type === 'Property' ? node.key : undefined) as
    | { name?: string; value?: string }
    | undefined;
  return [key?.name ?? key?.value ?? '', node.value];
}

/** Literals that a value may be: itself, or a branch of a condition. */
function literalsOf(value: unknown): Node[] {
  if (!isNode(value)) return [];
  if (value.type === 'Literal') return typeof value.value === 'string' ? [value] : [];
  if (value.type === 'JSXExpressionContainer') return literalsOf(value.expression);
  if (value.type === 'ConditionalExpression')
    return [...literalsOf(value.consequent), ...literalsOf(value.alternate)];
  if (value.type === 'LogicalExpression') return [...literalsOf(value.left), ...literalsOf(value.right)];
  return [];
}

/** Names that are the same in all languages, examples that are typed as they are, and what programs read. */
const SAME_EVERYWHERE = /^(?:https?:|\/|\{|[\w.+-]+@|[A-Z]{2,}|\S+\.\S+$|[a-z-]+$|(?:Sitewright|Stripe|Aa)$)/;

/** Screens with words that become the content of a page or an email, in the language of the site. */
const CONTENT = new Set(['apps/editor/src/screens/forms/builder/email-part.tsx']);

test('I18N-13: no screen of the owner has words of its own', () => {
  const found = readSources(['apps/editor/src', 'packages/ui/src'])
    .filter(({ path }) => !isTest(path) && !CONTENT.has(path))
    .flatMap(({ path }) => wordsIn(path, readFileSync(join(root, path), 'utf8')))
    .filter((line) => !SAME_EVERYWHERE.test(line.slice(line.indexOf(' ') + 1)));
  expect(found).toEqual([]);
});

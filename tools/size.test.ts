import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isTest, readSources, root } from './source-graph.ts';

const MAX_LINES = 400;
const MAX_README_LINES = 40;
const MAX_COLUMNS = 160;

const sources = readSources();
const lines = (text: string) => text.split('\n').length - 1;

test('no source file is longer than 400 lines, lists of data apart', () => {
  const long = sources
    .filter(({ path }) => !path.endsWith('.data.ts'))
    .filter(({ text }) => lines(text) > MAX_LINES)
    .map(({ path, text }) => `${path}: ${lines(text)}`);
  expect(long).toEqual([]);
});

test('half of the product files have at most 80 lines, nine of ten at most 250', () => {
  const sizes = sources
    .filter(({ path }) => !isTest(path) && !path.endsWith('.data.ts'))
    .map(({ text }) => lines(text))
    .sort((a, b) => a - b);
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(80);
  expect(sizes[Math.floor(sizes.length * 0.9)]).toBeLessThanOrEqual(250);
});

test('the README of a feature or package stays a page; the one of the template language is a manual', () => {
  const found = globSync('{apps,packages}/**/README.md', {
    cwd: root,
    exclude: (name) => /(^|\/)node_modules(\/|$)/.test(name),
  });
  const long = found
    .filter((path) => path !== 'packages/template/README.md')
    .filter((path) => lines(readFileSync(join(root, path), 'utf8')) > MAX_README_LINES);
  expect(long).toEqual([]);
});

/** Catalogues: a message is a line. */
const OWNER_TEXTS = /^packages\/owner-texts\/src\/(?:en|de)\//;

test('no line is longer than 160 characters, lists of data apart', () => {
  const long = sources
    .filter(({ path }) => !path.endsWith('.data.ts') && !OWNER_TEXTS.test(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, i) => (line.length > MAX_COLUMNS ? [`${path}:${i + 1}`] : [])),
    );
  expect(long).toEqual([]);
});

import { afterAll, expect, test } from 'vitest';
import { LessCompiler } from './compile-less.ts';

const compiler = new LessCompiler();
afterAll(() => compiler.close());

test('variables, mixins without parentheses and sums outside of brackets work as templates expect', async () => {
  const css = await compiler.compile('@a: 10px; .m { color: red } .x { .m; width: @a / 2 + 1 }', true);
  expect(css).toBe('.m{color:red}.x{color:red;width:6px}');
});

test('a fault is a sentence, and the next sheet compiles', async () => {
  await expect(compiler.compile('.x { color: @missing }', true)).rejects.toThrow('@missing');
  expect(await compiler.compile('.y{top:0}', true)).toBe('.y{top:0}');
});

test('a sheet cannot read files of the server', async () => {
  for (const name of ['/etc/passwd', '../../../../package.json']) {
    await expect(compiler.compile(`@import (inline) "${name}";`, true)).rejects.toThrow();
  }
  const read = compiler.compile('.x { background: data-uri("/etc/passwd") }', true);
  expect(await read.catch(() => '')).not.toContain('root:');
});

import { expect, test } from 'vitest';
import { minifyCss } from './minify-css.ts';

test.each([
  ['.a {\n  color: red;\n  margin: 0 1px;\n}\n', '.a{color:red;margin:0 1px}'],
  ['/* why { } */ .a,\n.b > .c { top: calc(1px + 2px); }', '.a,.b>.c{top:3px}'],
  ['.a :hover { content: "; }  /* no */"; }', '.a :hover{content:"; }  /* no */"}'],
  ['@media (min-width: 40em) { .a { color: red } }', '@media (width>=40em){.a{color:red}}'],
  ['', ''],
])('%j becomes %j', (css, minified) => {
  expect(minifyCss(css)).toBe(minified);
});

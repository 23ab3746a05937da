import { describe } from 'vitest';
import { testCases } from '../cases.testing.ts';

const HTML = '<a href="x">it\'s & </a>';

describe('FMT-23: core formatters', () => {
  testCases('escape', [
    ['{a|html}', { a: HTML }, '&lt;a href="x"&gt;it\'s &amp; &lt;/a&gt;'],
    ['{a|htmlattr}', { a: HTML }, "&lt;a href=&quot;x&quot;&gt;it's &amp; &lt;/a&gt;"],
    ['{a|htmltag}', { a: '"' }, '&quot;'],
    ['{a|html}{b|html}{c|html}{d|html}', { a: 1, b: {}, c: [1], d: null }, '1'],
    ['{a|encode-space}', { a: 'a b\tc' }, 'a&nbsp;b&nbsp;c'],
    ['{a|encode-uri}', { a: 'a b/é?x=1' }, 'a%20b/%C3%A9?x=1'],
    ['{a|encode-uri-component}', { a: 'a b/é?' }, 'a%20b%2F%C3%A9%3F'],
    ['[{a|encode-uri}]', { a: '\ud800' }, '[]', ['UNEXPECTED_ERROR']],
    ['{a|url-encode}', { a: "a b@*_+-./é'()!~" }, 'a%20b@*_+-./%C3%A9%27%28%29%21%7E'],
    ['{a|json}', { a: { b: '</script>' } }, '{"b":"<\\/script>"}'],
    ['{a|json}{b|json}', { b: null }, 'null'],
    ['{a|json-pretty}', { a: { b: [1] } }, '{\n  "b": [\n    1\n  ]\n}'],
    ['{a|raw}{b|raw}', { a: '</' }, '"</"null'],
  ]);
  testCases('text', [
    ['{a|line-breaks}', { a: 'x\ny\n' }, 'x<br/>y<br/>'],
    ['{a|output x y}', { a: 1 }, 'x y'],
    ['{a|safe}', { a: '<b>x</b> < y' }, 'x < y'],
    ['{a|safe}{b|safe}', { a: 0 }, '0'],
    ['{a|slugify}', { a: 'A & b: C!' }, 'a-b-c'],
    ['{a|smartypants}', { a: `'a' "b" c--d dogs' it's ('x')` }, '‘a’ “b” c—d dogs’ it’s (‘x’)'],
    ['{a|str}{b|str}{c|str}{d|str}', { a: 1, b: true, c: [1], d: null }, '1true'],
    ['{p|format a b}', { p: '{0} and {1}{2}', a: 1, b: 'x' }, '1 and x'],
    ['{p|format a}', { p: 'x{y}z{0', a: 1 }, 'xz'],
  ]);
  testCases('FMT-08: truncate', [
    ['{a|truncate}', { a: 'x'.repeat(101) }, `${'x'.repeat(100)}...`],
    ['{a|truncate}', { a: 'x'.repeat(100) }, 'x'.repeat(100)],
    ['{a|truncate 8}', { a: 'one two three' }, 'one two ...'],
    ['{a|truncate 5 !}', { a: 'abcdefgh' }, 'abcde!'],
    ['{a|truncate 0}', { a: 'abc' }, 'abc'],
    ['{a|truncate x}', { a: 'abc' }, 'abc'],
  ]);
  testCases('numbers', [
    ['{a|count}{b|count}{c|count}{d|count}', { a: [1, 2], b: { x: 1 }, c: 'abc', d: 5 }, '2130'],
    ['{a|cycle x y z}', { a: 4 }, 'x'],
    ['{a|cycle x y z}', { a: -1 }, 'y'],
    ['[{a|cycle x y}]', { a: 'text' }, '[]'],
    ['{a|mod}{a|mod 3}{a|mod 0}{a|mod x}', { a: 5 }, '1211'],
    ['{a|round}{b|round}{c|round}', { a: 2.5, b: -1.5, c: 'x' }, '3-1NaN'],
    ['{a|pluralize}{b|pluralize}', { a: 1, b: 2 }, 's'],
    ['{a|pluralize es}', { a: 2 }, 'es'],
    ['{a|pluralize:one child:children}', { a: 1 }, 'one child'],
    ['{.repeated section l}{@|iter}{.end}', { l: ['x', 'y'] }, '12'],
  ]);
  testCases('data', [
    ['{a|get k}', { a: { x: 1 }, k: 'x' }, '1'],
    ['{a|get k}', { a: { x: { y: 2 } }, k: ['x', 'y'] }, '2'],
    ['{a|get n}{a|get gone}', { a: ['z'], n: 0 }, 'z'],
    ['{a|get k}', { a: {}, k: 'constructor' }, ''],
    ['{a|prop b c}', { a: { b: { c: 1 } } }, '1'],
    ['{a|prop b.c}', { a: { b: { c: 1 } }, b: 2 }, '1'],
    ['{a|prop b}', { a: {}, b: 2 }, ''],
    ['{a|lookup k}', { k: 'v', v: 'value' }, 'value'],
    ['{a|lookup}', { a: 1 }, ''],
    ['{a|key-by id|json}', { a: [{ id: 'x', n: 1 }, { n: 2 }, { id: 'x', n: 3 }] }, '{"x":{"id":"x","n":3}}'],
    ['{a|key-by id|json}', { a: 'text' }, '{}'],
    ['{a|find-first}{a|find-last}', { a: [1, 2, 3] }, '13'],
    [
      '{a|find-first b|prop n}',
      {
        a: [
          { b: 0, n: 1 },
          { b: 1, n: 2 },
        ],
      },
      '2',
    ],
    ['{a|find-last t on}', { a: ['x', 'y', 'z'], t: { x: { on: 1 }, y: { on: 1 }, z: { on: 0 } } }, 'y'],
    ['[{a|find-first}{b|find-first}]', { a: [], b: 'x' }, '[]'],
  ]);
});

import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { LessCompiler } from './compile-less.ts';

const compiler = new LessCompiler();
afterAll(() => compiler.close());

test('variables, mixins without parentheses and sums outside of brackets work as templates expect', async () => {
  const css = await compiler.compile('@a: 10px; .m { color: red } .x { .m; width: @a / 2 + 1 }', true);
  expect(css).toBe('.m{color:red}.x{color:red;width:6px}');
});

test('an error is a sentence, and the next sheet compiles', async () => {
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

test.each([
  ['an import of a file', '@import "/etc/passwd";'],
  ['an import of an address', '@import "http://localhost:1/x.less";'],
  ['an import of itself', '@import "site.less"; @import (multiple) "loop.less";'],
  ['a plugin', '@plugin "./x.js"; .x { color: red }'],
  ['JavaScript', '.x { width: `process.cwd()` }'],
  ['a mixin without end', '.m() { .m() } .x { .m() }'],
  ['a loop of a million rounds', '.m(@n) when (@n > 0) { .r@{n} { top: @n } .m(@n - 1) } .m(1000000);'],
])(
  'a sheet with %s is refused, nothing is read or run, and the next one compiles',
  async (_what, sheet) => {
    const made = await compiler.compile(sheet, true, { 'loop.less': '@import (multiple) "loop.less";' }).then(
      (css) => css,
      (error: Error) => error,
    );
    if (typeof made === 'string') expect(made).not.toMatch(/root:|\/work|\/home|color:\s*blue/);
    else expect(made.message).not.toBe('');
    expect(await compiler.compile('.y{top:0}', true)).toBe('.y{top:0}');
  },
  60_000,
);

test('a sheet that makes more than 5 MB of CSS, or takes longer than its time, is stopped', async () => {
  const doubling = `.a0 { color: red; ${'width: 1px;'.repeat(50)} } ${Array.from({ length: 16 }, (_, n) => `.a${n + 1} { .a${n}; .a${n}; }`).join(' ')}`;
  const started = performance.now();
  await expect(compiler.compile(doubling, true)).rejects.toThrow();
  expect(performance.now() - started).toBeLessThan(40_000);
  expect(await compiler.compile('.y{top:0}', true)).toBe('.y{top:0}');
});

// Elsewhere the system does not tell what a process has taken.
test.skipIf(process.platform !== 'linux')(
  'a busy machine is no error of a sheet, which has used little of its time',
  async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const own = new LessCompiler({ limitMs: 5_000 });
    onTestFinished(() => own.close());
    const compiling = own.compile('.y { top: 0 }', true);
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(await compiling).toBe('.y{top:0}');
  },
);

test('a sheet whose process ended under it is compiled by another one', async () => {
  const own = new LessCompiler();
  onTestFinished(() => own.close());
  await own.compile('.y { top: 0 }', true);
  const { pid } = own;
  if (pid === undefined) throw new Error('no process is left for the next sheet');
  process.kill(pid, 'SIGKILL');
  const compiling = own.compile('.z { top: 0 }', true);
  expect(await compiling).toBe('.z{top:0}');
});

test('sheets import each other, use what is defined later, guards, functions, escapes and interpolation', async () => {
  const sheet = `@import "parts/box.less";
.x { width: @later * 2; color: fade(@c, 50%); height: ~"calc(100% - 3px)"; .guarded(dark); .@{name}-y { top: unit(5px, em) } }
@later: 4px; @c: #000; @name: part;
.guarded(@mode) when (@mode = dark) { order: 1 }`;
  const css = await compiler.compile(sheet, true, { 'parts/box.less': '.box { margin: @later }' });
  expect(css).toContain('.box{margin:4px}');
  expect(css).toContain('width:8px');
  expect(css).toContain('calc(100% - 3px)');
  expect(css).toContain('order:1');
  expect(css).toContain('.part-y{top:5em}');
});

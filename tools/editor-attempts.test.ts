import { expect, test } from 'vitest';
import { isTest, readSources } from './source-graph.ts';

const EDITOR = 'apps/editor/src/';
const sources = readSources().filter(({ path }) => path.startsWith(EDITOR) && !isTest(path));

/** Failures that are not one message for one act. */
const OWN_FAILURES = [
  'forms/use-attempt.ts',
  // A step of the history that was not made goes back into it; no component does that.
  'store/editor.ts',
  // Several files one after another, each with a failure of its own.
  'item-fields/use-uploads.ts',
  'screens/styles/added-fonts/own-fonts.tsx',
  // How far a file is, and its cancellation.
  'uploads/use-upload.ts',
  // Keeps the newest choice while the one before is stored.
  'screens/member-areas/use-sellers.ts',
];

/** What is under way there is not one act, or is told by more than busy or not. */
const OWN_BUSY = [
  'forms/use-attempt.ts',
  // Loads a preview, without which a font is not chosen.
  'fonts/font-picker.tsx',
  // Several files one after another, each with its name.
  'screens/styles/added-fonts/own-fonts.tsx',
  // A call without an answer is sent again as it was.
  'screens/store/inventory/adjust-dialog.tsx',
  'screens/store/inventory/use-stock-edits.ts',
];

test('what failed is caught and shown by one hook of the editor (forms/use-attempt.ts)', () => {
  const found = sources.filter(({ text }) => handlersOf(text).some(showsFailure));
  expect(pathsOf(found)).toEqual([...OWN_FAILURES].sort());
});

test('being busy with one act is kept by the same hook', () => {
  const found = sources.filter(({ text }) => /\bset(Is)?(Busy|Saving|Submitting|Working)\w*\(/.test(text));
  expect(pathsOf(found)).toEqual([...OWN_BUSY].sort());
});

test.each([
  ['try { await send(); } catch (error) { setError(textOf(error)); }', true],
  ['void send().catch((error: unknown) => setFailure(textOf(error)));', true],
  [
    'try { await send(); } catch (problem) { if (isGone) { close(); } setResult({ text: textOf(problem) }); }',
    true,
  ],
  ['try { await send(); } catch (error) { editor.say(textOf(error)); }', false],
  ['try { await send(); } catch { setGone(true); } const message = textOf(query.error);', false],
])('of "%s" it is known whether it shows a failure by itself', (text, isFound) => {
  expect(handlersOf(text).some(showsFailure)).toBe(isFound);
});

const pathsOf = (files: typeof sources) => files.map(({ path }) => path.slice(EDITOR.length)).sort();

/** State is set to the text of what was caught, or to the failure made of it. */
const showsFailure = (handler: string) =>
  /\bset[A-Z]\w*\(/.test(handler) && /\b(textOf|failureOf)\(/.test(handler);

/** What is done with errors: blocks of `catch`, and handlers given to `.catch()`. */
function handlersOf(text: string): string[] {
  return [...text.matchAll(/\bcatch(?:\s*\(\w+\))?\s*\{|\.catch\(/g)].map(({ 0: head, index }) => {
    const start = index + head.length;
    let depth = 1;
    let end = start;
    for (; end < text.length && depth > 0; end += 1) {
      if ('({'.includes(text[end] ?? '')) depth += 1;
      if (')}'.includes(text[end] ?? '')) depth -= 1;
    }
    return text.slice(start, end);
  });
}

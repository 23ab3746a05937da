import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { ariaTexts } from './aria-texts.ts';
import { MARK } from './choose-text.ts';
import { ownerTexts } from './owner-texts.ts';

const ENTRY = '\0texts-of-a-calendar';
const TEXTS = join(
  import.meta.dirname,
  '../../../node_modules/react-aria/dist/private/calendar/intlStrings.mjs',
);

type Dictionary = Record<string, undefined | Record<string, string | ((values: object) => string)>>;

/** The texts of React Aria's calendar as a script of a language holds them, by locale, and that script. */
async function builtTexts(language: string): Promise<{ texts: Dictionary; code: string }> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? `export { default } from ${JSON.stringify(TEXTS)};` : null),
      },
      ariaTexts(),
      ownerTexts(),
    ],
    build: {
      write: false,
      rolldownOptions: {
        input: { texts: ENTRY },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'en.[name].js' },
      },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const file = output.find(({ fileName }) => fileName === `${language}.texts.js`);
  const code = file?.type === 'chunk' ? file.code : String(file?.source);
  const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return { texts: module.default, code };
}

function format(text: unknown, values: object): unknown {
  return typeof text === 'function' ? text(values) : text;
}

test.each([
  ['en', 'Next', 'Today, 5 May selected', /ausgewählt|Zurück|\\xe4/],
  ['de', 'Weiter', 'Heute, 5 May ausgewählt', /Previous|Selected Date/],
])(
  'I18N-13: the scripts in "%s" hold what React Aria says in that language, and nothing of another',
  async (language, next, today, others) => {
    const { texts, code } = await builtTexts(language);
    const spoken = Object.entries(texts).flatMap(([locale, of]) => (of ? [locale] : []));
    expect(spoken).toEqual(['en-US']);
    expect(texts['en-US']?.next).toBe(next);
    expect(format(texts['en-US']?.todayDateSelected, { date: '5 May' })).toBe(today);
    expect(code).not.toMatch(others);
    expect(code).not.toContain(MARK);
  },
);

import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { ownerTexts } from './owner-texts.ts';

const MODULE = '\0written';
/** A part of the program, which it may load later. */
const PART = '\0part';

/** Scripts of a program of one module, by the name of their folder. */
async function scriptsOf(code: string): Promise<Record<string, string>> {
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    root: import.meta.dirname,
    plugins: [
      {
        name: 'written',
        resolveId: (id) => (id === MODULE || id === PART ? id : null),
        load: (id) => {
          if (id === PART) return { code: 'export const part = document.title;', moduleType: 'js' };
          return id === MODULE ? { code, moduleType: 'js' } : null;
        },
      },
      ownerTexts(),
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: { app: MODULE },
        external: ['react'],
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'en.[name].js', chunkFileNames: 'en.[name].js' },
      },
    },
  })) as Rolldown.RolldownOutput;
  return Object.fromEntries(
    output.output.map((file) => [
      file.fileName,
      file.type === 'chunk' ? file.code : Buffer.from(file.source).toString(),
    ]),
  );
}

/** What a program exports in each language. */
async function exportsOf(code: string): Promise<Record<'en' | 'de', Record<string, unknown>>> {
  const scripts = await scriptsOf(code);
  const load = (name: string) => import(`data:text/javascript,${encodeURIComponent(scripts[name] ?? '')}`);
  return { en: await load('en.app.js'), de: await load('de.app.js') };
}

const IMPORT = "import { t } from '@sitewright/owner-texts/t';";

test('I18N-13: each language has scripts of its own, which say its texts and hold no others', async () => {
  const scripts = await scriptsOf(`${IMPORT} export const label = t('common.save');`);
  expect(Object.keys(scripts).sort()).toEqual(['de.app.js', 'en.app.js']);
  expect(scripts['en.app.js']).toContain('Save');
  expect(scripts['en.app.js']).not.toContain('Speichern');
  expect(scripts['de.app.js']).toContain('Speichern');
  expect(scripts['de.app.js']).not.toContain('Save');
});

test('a part is loaded later by the scripts of each language', async () => {
  const scripts = await scriptsOf(
    `${IMPORT} export const label = t('common.save'); export const open = () => import('${PART.replace('\0', '\\0')}');`,
  );
  for (const name of ['en.app.js', 'de.app.js']) {
    expect(scripts[name]).toContain('import(');
    expect(scripts[name]).not.toContain('__VITE_PRELOAD__');
  }
});

test('values stand in their places, and their own texts within them', async () => {
  const { en, de } = await exportsOf(
    `${IMPORT} export const text = (title) => t('files.deleteFilename', { filename: title ?? t('common.product') });`,
  );
  const say = (language: Record<string, unknown>) => language.text as (title?: string) => string;
  const name = `\`a\` \${b} \\`;
  expect(say(en)(name)).toBe(`Delete “${name}”?`);
  expect(say(en)()).toBe('Delete “Product”?');
  expect(say(de)()).toContain('Produkt');
});

test('what is not written out, not there or without a value fails the build', async () => {
  await expect(scriptsOf(`${IMPORT} export const label = t('common.nowhere');`)).rejects.toThrow(
    'no text common.nowhere',
  );
  await expect(scriptsOf(`${IMPORT} export const of = (key) => t(key);`)).rejects.toThrow(
    'must be written out',
  );
  await expect(
    scriptsOf(`${IMPORT} export const of = (all) => t('files.deleteFilename', all);`),
  ).rejects.toThrow('must be written out');
  await expect(
    scriptsOf(`${IMPORT} export const x = t('files.deleteFilename', { name: 1 });`),
  ).rejects.toThrow('no value "filename"');
});

test('a look-up that was not replaced fails the build', async () => {
  const code =
    "import { ownerText } from '@sitewright/owner-texts/owner-text'; export const of = (key) => ownerText('de', key);";
  await expect(scriptsOf(code)).rejects.toThrow('was not replaced');
});

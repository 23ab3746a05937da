import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { ownerTexts } from './owner-texts.ts';
import { ruleTexts } from './rule-texts.ts';

/** The German script of a module of a package. */
async function germanOf(id: string, code: string): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    root: import.meta.dirname,
    plugins: [
      {
        name: 'written',
        resolveId: (source) => (source === id ? id : null),
        load: () => ({ code, moduleType: 'js' }),
      },
      ruleTexts(),
      ownerTexts(),
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: { app: id },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'en.[name].js' },
      },
    },
  })) as Rolldown.RolldownOutput;
  const german = output.find(({ fileName }) => fileName === 'de.app.js');
  return german?.type === 'asset' ? Buffer.from(german.source).toString() : '';
}

const RULE = '/packages/domain/src/site/rule.ts';

test('I18N-13: a rule that the editor checks says what is wrong in its language', async () => {
  const code = await germanOf(
    RULE,
    "export const rule = { message: 'Please enter an email address.', kind: 'Please' };",
  );
  expect(code).toContain('Bitte geben Sie eine E-Mail-Adresse ein.');
  expect(code).not.toContain('Please enter');
  expect(code).toContain('`Please`');
});

test('with the values that stand in it', async () => {
  const message = `Enter a whole number of days from \${from} to \${to}.`;
  const code = `export const rule = (from, to) => \`${message}\`;`;
  const { rule } = await import(`data:text/javascript,${encodeURIComponent(await germanOf(RULE, code))}`);
  expect(rule(3, 40)).toMatch(/^(?!Enter).*3.*40.*\.$/);
});

test('what visitors read is another matter', async () => {
  const code = "export const text = 'Please enter an email address.';";
  expect(await germanOf('/packages/domain/src/texts/en/account.ts', code)).toContain(
    'Please enter an email address.',
  );
});

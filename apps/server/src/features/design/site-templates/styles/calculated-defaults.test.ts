import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PROJECT_FOLDER } from '../../../../platform/config/config.ts';
import { loadSiteTemplate } from '../site-template.ts';
import { calculatedDefaults } from './calculated-defaults.ts';
import { LessCompiler, LessError } from './compile-less.ts';
import { readTweaks } from './tweaks.ts';

const SHEET = `// tweak: {"type":"color","title":"Rule"}
@rule: fade(#000, 20%);`;

test('defaults whose calculation took too long are asked again after a while; a sheet that is at error is not', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const compiler = new LessCompiler();
  onTestFinished(() => compiler.close());
  const compiling = vi.spyOn(compiler, 'compile');
  const quarto = await loadSiteTemplate(join(PROJECT_FOLDER, 'templates/quarto'));
  const template = {
    ...quarto,
    revision: 'calculated',
    sheets: [{ name: 'a.less', text: SHEET }],
    systemSheets: [],
    tweaks: readTweaks(SHEET),
  };
  const rule = async (given = template) => (await calculatedDefaults(given, compiler))[0]?.default;
  const tooLong = new LessError({ message: 'The style sheets take too long.', isOverBudget: true });

  compiling.mockRejectedValueOnce(tooLong);
  expect(await rule()).toBe('fade(#000, 20%)');
  expect(await rule()).toBe('fade(#000, 20%)');
  expect(compiling).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(30_000);
  expect(await rule()).toBe('#0003');
  vi.advanceTimersByTime(3_600_000);
  expect(await rule()).toBe('#0003');
  expect(compiling).toHaveBeenCalledTimes(2);

  const broken = { ...template, revision: 'broken', sheets: [{ name: 'a.less', text: `${SHEET}\n.a {` }] };
  expect(await rule(broken)).toBe('fade(#000, 20%)');
  vi.advanceTimersByTime(3_600_000);
  expect(await rule(broken)).toBe('fade(#000, 20%)');
  expect(compiling).toHaveBeenCalledTimes(3);
});

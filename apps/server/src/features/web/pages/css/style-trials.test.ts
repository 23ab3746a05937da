import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PROJECT_FOLDER } from '../../../../platform/config/config.ts';
import { LessCompiler, LessError, loadSiteTemplate } from '../../../design/site-templates/index.ts';
import { StyleTrials } from './style-trials.ts';

test('one sheet of an owner that takes too long is all that others wait for', async () => {
  const tooLong = new LessError({ message: 'The style sheets take too long.', isOverBudget: true });
  const compiling = vi.spyOn(LessCompiler.prototype, 'compile').mockRejectedValue(tooLong);
  onTestFinished(() => compiling.mockRestore());
  const trials = new StyleTrials();
  onTestFinished(() => trials.close());
  const template = await loadSiteTemplate(join(PROJECT_FOLDER, 'templates/quarto'));
  const tried = (owner: string) =>
    trials.css(template, { tweaks: {}, customCss: '', siteFonts: [] }, { owner, part: 'site' });
  const requested = await Promise.allSettled([tried('slow'), tried('slow'), tried('slow'), tried('slow')]);
  expect(requested.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'rejected'));
  expect(compiling).toHaveBeenCalledTimes(1);
  compiling.mockResolvedValue('.a{}');
  expect(await tried('other')).toBe('.a{}');
  await expect(tried('slow')).rejects.toThrow('try again in a minute');
});

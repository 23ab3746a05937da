import { expect, test } from 'vitest';
import { momentText } from './moment.ts';

test('I18N-05: a moment is shown on the clocks of the site, whatever those of the browser say', () => {
  const moment = '2026-01-05T23:30:00.000Z';
  const day = (timeZone: string) => /\b[56]\b/.exec(momentText(moment, timeZone))?.[0];
  expect(day('Asia/Tokyo')).toBe('6');
  expect(day('America/New_York')).toBe('5');
  expect(momentText(Date.parse(moment), 'UTC')).toBe(momentText(moment, 'UTC'));
});

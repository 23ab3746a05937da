import { expect, onTestFinished, test, vi } from 'vitest';
import { ownPicks } from './own-picks.ts';

test('EDIT-27: the late answer to an earlier press does not undo a later one', () => {
  const picks = ownPicks();
  picks.note('a');
  picks.note('b');
  expect(picks.isOvertaken(['a', 'of its group'])).toBe(true);
  // Selected in the layers before the editor heard of the press on b.
  expect(picks.isOvertaken(['c'])).toBe(true);
  expect(picks.isOvertaken(['b'])).toBe(false);
  expect(picks.isOvertaken(['c'])).toBe(false);
  picks.note(null);
  expect(picks.isOvertaken(['c'])).toBe(true);
  expect(picks.isOvertaken([])).toBe(false);
});

test('a press that is never answered keeps nothing out for long', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const picks = ownPicks();
  picks.note('a');
  expect(picks.isOvertaken(['c'])).toBe(true);
  vi.advanceTimersByTime(5_000);
  expect(picks.isOvertaken(['c'])).toBe(false);
});

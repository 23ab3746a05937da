import { expect, test } from 'vitest';
import type { StyleFields } from './style-fields.ts';
import { changeBetween, changed, NO_STEPS, recorded, type StyleHistory, travelled } from './style-history.ts';

const fields = (tweaks: Record<string, string>, customCss = ''): StyleFields => ({ tweaks, customCss });

function steps(...states: { fields: StyleFields; key: string; at: number }[]): StyleHistory {
  return states.slice(1).reduce((history, { fields: to, key, at }, index) => {
    const from = states[index]?.fields ?? to;
    return recorded(history, { key, at, undo: changeBetween(to, from), redo: changeBetween(from, to) });
  }, NO_STEPS);
}

const drag = steps(
  { fields: fields({}), key: '', at: 0 },
  { fields: fields({ gap: '11px' }), key: 'gap', at: 100 },
  { fields: fields({ gap: '12px' }), key: 'gap', at: 400 },
  { fields: fields({ gap: '12px' }, '.a {}'), key: 'css', at: 500 },
);

test('a drag is one step; another setting or a pause begins the next', () => {
  expect(drag.past).toHaveLength(2);
  const paused = steps(
    { fields: fields({}), key: '', at: 0 },
    { fields: fields({ gap: '11px' }), key: 'gap', at: 100 },
    { fields: fields({ gap: '12px' }), key: 'gap', at: 1_200 },
  );
  expect(paused.past).toHaveLength(2);
});

test('steps are taken back and made again', () => {
  const first = travelled(drag, 'undo');
  expect(first && changed(fields({ gap: '12px' }, '.a {}'), first.change)).toEqual(fields({ gap: '12px' }));
  const second = first && travelled(first.rest, 'undo');
  expect(second && changed(fields({ gap: '12px' }), second.change)).toEqual(fields({}));
  const again = second && travelled(second.rest, 'redo');
  expect(again && changed(fields({}), again.change)).toEqual(fields({ gap: '12px' }));
  expect(second && travelled(second.rest, 'undo')).toBeNull();
});

test('taking a step back leaves what somebody else has saved meanwhile', () => {
  const step = travelled(drag, 'undo');
  const merged = fields({ gap: '12px', accent: '#00f' }, '.a {}');
  expect(step && changed(merged, step.change)).toEqual(fields({ gap: '12px', accent: '#00f' }));
});

test('a new step ends what could be made again', () => {
  const back = travelled(drag, 'undo');
  const step = { key: 'x', at: 9_000, undo: { tweaks: { x: null } }, redo: { tweaks: { x: '1' } } };
  expect(back && recorded(back.rest, step).future).toEqual([]);
});

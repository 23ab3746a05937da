// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { mousePosition } from './mouse-position.ts';

test('UTIL-06: the pointer is at 100,100 until it moves, then where it is', () => {
  expect(mousePosition()).toEqual({ x: 100, y: 100 });
  dispatchEvent(new PointerEvent('pointermove', { clientX: 7, clientY: 420 }));
  expect(mousePosition()).toEqual({ x: 7, y: 420 });
});

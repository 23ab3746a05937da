// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createPointerStream } from './pointer-stream.ts';

test('EDIT-27: a second pointer neither moves nor ends what the first one drags', () => {
  const heard: string[] = [];
  const stream = createPointerStream(() => {});
  const follower = {
    move: ({ x }: { x: number }) => void heard.push(`move ${x}`),
    end: ({ x }: { x: number }) => void heard.push(`end ${x}`),
    cancel: () => void heard.push('cancel'),
  };
  stream.follow(follower, { isTouch: true, pointerId: 7 });
  const fire = (type: string, pointerId: number, clientX: number) =>
    window.dispatchEvent(new PointerEvent(type, { pointerId, clientX, pointerType: 'touch' }));
  fire('pointermove', 8, 500);
  fire('pointercancel', 8, 500);
  fire('pointerup', 8, 500);
  fire('pointermove', 7, 20);
  fire('pointerup', 7, 30);
  expect(heard).toEqual(['move 20', 'end 30']);
  expect(stream.isActive).toBe(false);
});

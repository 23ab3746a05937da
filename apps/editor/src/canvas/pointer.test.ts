// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { FromCanvas } from '../bridge/from-frame.ts';
import { listenToPointer } from './pointer.ts';

type Parts = Parameters<typeof listenToPointer>[0];

test('a press on a block selects it though a tool came under the pointer; one on a tool selects nothing', () => {
  document.body.innerHTML = '<div id="block-a" class="sqs-block"></div>';
  const tool = document.createElement('sitewright-canvas');
  document.documentElement.append(tool);
  const sent: FromCanvas[] = [];
  const overlay = {
    hover() {},
    select() {},
    contains: (target: unknown) => target === tool,
    selectedId: null,
  };
  listenToPointer({
    send: (message: FromCanvas) => void sent.push(message),
    overlay,
    text: { contains: () => false, stop() {}, editingId: null },
    view: { has: () => true, pick: (node: unknown) => node },
    dragging: { wasDragged: () => false },
    early: { hasFirstOf: () => false },
    pick: (id: string | null) => void sent.push({ type: 'select', id }),
  } as unknown as Parts);
  // What a browser does where a press ends on another element: the click comes to what holds both.
  const press = (target: Element | null) => {
    target?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    document.documentElement.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  };
  press(document.getElementById('block-a'));
  press(tool);
  expect(sent).toEqual([{ type: 'select', id: 'a' }]);
  tool.remove();
});

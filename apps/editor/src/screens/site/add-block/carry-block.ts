import { type BlockType, blocks } from '@sitewright/blocks/registry';
import { inSentence } from '@sitewright/owner-texts/in-sentence';
import { t } from '@sitewright/owner-texts/t';
import type { PointerEvent as ReactPointerEvent } from 'react';
import type { Editor } from '../../../store/editor.ts';
import { addBlock } from './add-block.ts';

/** Way the pointer goes before it counts as dragging. */
const START_PX = 8;

/** Takes a type of block up from the list, out of the dialog and onto the page; a press without a way stays a choice. */
export function carryBlock(editor: Editor, type: BlockType, press: ReactPointerEvent): void {
  if (press.button !== 0 || press.pointerType === 'touch') return;
  const { clientX, clientY } = press;
  const stop = () => {
    window.removeEventListener('pointermove', move);
    for (const name of ['pointerup', 'pointercancel']) window.removeEventListener(name, stop);
  };
  const move = (event: PointerEvent) => {
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) < START_PX) return;
    stop();
    const drop = (place: Parameters<typeof addBlock>[2]) => addBlock(editor, type, place ?? null);
    const label = t('sections.addTitle', { title: inSentence(blocks[type].meta.title) });
    editor.set({ overlay: null, carried: { label, blockType: type, drop } });
  };
  window.addEventListener('pointermove', move);
  for (const name of ['pointerup', 'pointercancel']) window.addEventListener(name, stop);
}

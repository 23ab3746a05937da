import type { FromCanvas } from '../bridge/from-frame.ts';
import { isHeldKey } from '../bridge/held-key.ts';
import { letterCode, pressOf } from '../keyboard/key-press.ts';
import type { Overlay } from './overlay/overlay.ts';
import type { TextEditing } from './text-editing.ts';

type Parts = {
  send: (message: FromCanvas) => void;
  text: TextEditing;
  overlay: Overlay;
  isLocked: (id: string) => boolean;
  /** Keeps a key for later, where something that was done before it is still to come. */
  holdBack: (event: KeyboardEvent) => boolean;
};

/** Keys the canvas keeps for scrolling and the screen reader while nothing is selected. */
const OURS = /^(?:Arrow|Delete|Backspace|Escape|Enter|Tab|.$)/;

/** Keys go to the editor's shortcuts; Enter begins to write, Escape ends it. In a text only undo, redo, save and preview leave it. */
export function listenToKeys({ send, text, overlay, isLocked, holdBack }: Parts): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (overlay.contains(event.target) || text.contains(event.target)) return;
      if (isHeldKey(event) && (holdBack(event) || text.hold(event))) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      const press = pressOf(event);
      const { key } = press;
      const letter = letterCode(press);
      const isCommand = press.ctrlKey || press.metaKey;
      if (text.editingId !== null) {
        if (key === 'Escape') {
          event.preventDefault();
          if (!text.closePopup()) text.stop();
        } else if (isCommand && (/^Key[ZY]$/.test(letter) || letter === (press.shiftKey ? 'KeyP' : 'KeyS'))) {
          event.preventDefault();
          event.stopPropagation();
          send({ type: 'key', key: press });
        }
        return;
      }
      if (key === 'Enter' && overlay.selectedId) {
        event.preventDefault();
        if (!isLocked(overlay.selectedId)) void text.start(overlay.selectedId);
        return;
      }
      if (key === 'Tab' || !OURS.test(key)) return;
      const isCopy = isCommand && /^[cvx]$/i.test(key);
      if (isCopy || (key.startsWith('Arrow') && overlay.selectedId === null)) return;
      event.preventDefault();
      send({ type: 'key', key: press });
    },
    { capture: true },
  );
}

import type { ToCanvas } from '../../bridge/messages.ts';
import type { Drop } from '../../store/block-drops.ts';
import type { Editor, EditorState } from '../../store/editor.ts';

type Parts = { editor: Editor; frame: HTMLIFrameElement; send: (message: ToCanvas) => void };

/**
 * Follows the pointer for the canvas while something is dragged: a frame of another site hears nothing of a mouse that has left
 * it. Meanwhile the frame lets the pointer through; points go to it as the browser tells them, once a frame, in its own measure.
 */
export function followPointer({ editor, frame, send }: Parts) {
  let isFollowing = false;
  let carried: EditorState['carried'] = null;
  /** Over the other one of two pages that stand beside each other. */
  let isAway = false;

  const pointOf = ({ clientX, clientY, altKey, shiftKey }: PointerEvent) => {
    const { left, top, width } = frame.getBoundingClientRect();
    const scale = frame.offsetWidth > 0 ? width / frame.offsetWidth : 1;
    return { x: (clientX - left) / scale, y: (clientY - top) / scale, altKey, shiftKey };
  };
  const isElsewhere = (event: PointerEvent) =>
    [...document.querySelectorAll('.canvas iframe')].some((each) => each !== frame && isOver(each, event));
  const takeUp = ({ label, blockType }: NonNullable<EditorState['carried']>) =>
    send({ type: 'carry', label, blockType });
  const handleMove = (event: PointerEvent) => {
    const before = isAway;
    isAway = carried !== null && isElsewhere(event);
    if (isAway && !before) send({ type: 'drag', phase: 'cancel' });
    if (before && !isAway && carried) takeUp(carried);
    if (!isAway) send({ type: 'drag', phase: 'move', ...pointOf(event) });
  };
  const handleUp = (event: PointerEvent) => {
    release();
    if (isOver(frame, event)) return send({ type: 'drag', phase: 'end', ...pointOf(event) });
    send({ type: 'drag', phase: 'cancel' });
    // It is let go there.
    if (!isAway) editor.set({ carried: null });
  };
  const cancel = () => {
    if (!isFollowing) return;
    release();
    send({ type: 'drag', phase: 'cancel' });
    editor.set({ carried: null });
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    cancel();
  };
  const begin = () => {
    if (isFollowing) return;
    isFollowing = true;
    frame.style.pointerEvents = 'none';
    window.addEventListener('pointermove', handleMove);
    window.addEventListener('pointerup', handleUp);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', handleKey, { capture: true });
  };
  function release() {
    if (!isFollowing) return;
    isFollowing = false;
    frame.style.pointerEvents = '';
    window.removeEventListener('pointermove', handleMove);
    window.removeEventListener('pointerup', handleUp);
    window.removeEventListener('pointercancel', cancel);
    window.removeEventListener('keydown', handleKey, { capture: true });
  }
  return {
    /** The canvas has begun to drag something of the page. */
    begin,
    /** It has ended that itself. */
    end: release,
    carry(next: EditorState['carried']) {
      carried = next;
      // Given up in another frame, too.
      if (!next) return cancel();
      isAway = false;
      begin();
      takeUp(next);
    },
    /** The canvas says where what is carried was let go. */
    drop(place: Drop) {
      const held = carried;
      editor.set({ carried: null });
      held?.drop(place);
    },
    stop: cancel,
  };
}

function isOver(frame: Element, { clientX: x, clientY: y }: PointerEvent): boolean {
  const { left, top, right, bottom } = frame.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}

import { useSyncExternalStore } from 'react';
import { deviceOfWidth } from '../store/device-of-width.ts';
import type { DeviceView } from '../store/editor.ts';
import { useEditorState } from '../store/use-editor.ts';

/** The device as which the page is seen: in a narrow room it is another one than the chosen. */
export function useShownDevice(): DeviceView {
  const chosen = useEditorState((state) => state.device);
  // Another zoom is another width, too.
  useEditorState((state) => state.zoom);
  return useSyncExternalStore(watchRoom, () => {
    const frame = document.querySelector<HTMLElement>('.frame-room > iframe');
    return frame && frame.clientWidth > 0 ? deviceOfWidth(frame.clientWidth) : chosen;
  });
}

function watchRoom(listener: () => void): () => void {
  const room = document.querySelector('.stage');
  if (!room) return () => {};
  const observer = new ResizeObserver(listener);
  observer.observe(room);
  return () => observer.disconnect();
}

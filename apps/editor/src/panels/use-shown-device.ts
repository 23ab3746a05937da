import { useSyncExternalStore } from 'react';
import { deviceOfWidth } from '../store/device-of-width.ts';
import { frameSize } from '../store/frame-size.ts';
import { useEditorState } from '../store/use-editor.ts';
import type { DeviceView } from '../store/view-state.ts';

/** The device as which the page is seen: in a narrow room it is another one than the chosen. */
export function useShownDevice(): DeviceView {
  const device = useEditorState((state) => state.device);
  const zoom = useEditorState((state) => state.zoom);
  const stage = useEditorState((state) => state.stage);
  // The room and not the frame in it, which follows the room only later.
  return useSyncExternalStore(watchRoom, () => {
    const room = document.querySelector('.stage')?.getBoundingClientRect();
    // Beside each other each device has its own.
    if (stage === 'beside' || !room || room.width === 0) return device;
    return deviceOfWidth(frameSize(room, { device, zoom, stage }).width);
  });
}

function watchRoom(listener: () => void): () => void {
  const room = document.querySelector('.stage');
  if (!room) return () => {};
  const observer = new ResizeObserver(listener);
  observer.observe(room);
  return () => observer.disconnect();
}

import { t } from '@sitewright/owner-texts/t';
import { useEffect, useLayoutEffect } from 'react';
import { isFromCanvas } from '../../../bridge/from-frame.ts';
import { envelope, messageOf, type ToCanvas } from '../../../bridge/messages.ts';
import { deviceOfWidth } from '../../../store/device-of-width.ts';
import type { Editor } from '../../../store/editor.ts';
import { besideWidth, DEVICE_PX, isWideRoom } from '../../../store/frame-size.ts';
import { selectedIds } from '../../../store/selection.ts';
import { useEditor } from '../../../store/use-editor.ts';
import { type FrameProps, PageFrame } from '../page-frame.tsx';
import './stage.css';

type PhoneBesideProps = Omit<FrameProps, 'title' | 'size'> & { room: { width: number; height: number } };

/** The page as on a phone, beside the desktop's. What is done in one shows in both; it counts on the device on which it is done. */
export function PhoneBeside({ room, ...parts }: PhoneBesideProps) {
  const editor = useEditor();
  const { origin } = new URL(parts.url);
  useEffect(() => followUse(editor, origin), [editor, origin]);
  const isWide = isWideRoom(room);
  // In a room that became too narrow for both, one page is shown, and all that asks for the device means that one.
  useLayoutEffect(() => {
    if (!isWide) editor.set({ stage: null });
  }, [editor, isWide]);
  if (!isWide) return null;
  const scale = besideWidth(room.width) / DEVICE_PX.phone;
  return (
    <PageFrame
      title={t('siteScreen.pageOnPhone')}
      size={{ width: DEVICE_PX.phone, height: room.height / scale, scale }}
      {...parts}
    />
  );
}

/** Messages that come without anybody doing something in that frame. */
const PASSIVE = new Set(['ready', 'site', 'shown', 'text-close', 'load-failed']);

/** Makes the device of the frame that is worked in the one whose values are edited. Only one of the frames writes in a text. */
function followUse(editor: Editor, origin: string): () => void {
  const handle = (event: MessageEvent) => {
    const frames = [...document.querySelectorAll<HTMLIFrameElement>('.canvas iframe')];
    const frame = frames.find(({ contentWindow }) => contentWindow === event.source);
    const message = frame && messageOf(event, { source: frame.contentWindow, origin });
    if (!frame || !isFromCanvas(message) || PASSIVE.has(message.type)) return;
    const device = deviceOfWidth(frame.clientWidth);
    if (editor.store.getState().device !== device) editor.set({ device, stage: 'beside' });
    if (message.type !== 'text-open') return;
    for (const other of frames) {
      if (other === frame) continue;
      const tell = (next: ToCanvas) => other.contentWindow?.postMessage(envelope(next), origin);
      tell({ type: 'select', ids: [], scroll: false });
      tell({ type: 'select', ids: selectedIds(editor.store.getState()), scroll: false });
    }
  };
  // Before the frame's own message is acted upon.
  window.addEventListener('message', handle, { capture: true });
  return () => window.removeEventListener('message', handle, { capture: true });
}

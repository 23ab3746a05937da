import type { FromCanvas } from '../bridge/from-frame.ts';
import { clipboardToken, writeClipboard } from '../clipboard/clipboard-data.ts';
import { elementOf } from './node-elements.ts';
import type { Overlay } from './overlay/overlay.ts';
import type { TextEditing } from './text-editing.ts';

type Parts = { overlay: Overlay; text: TextEditing; send: (message: FromCanvas) => void };

const FIELDS = 'input, textarea, select, [contenteditable="true"]';
/** Longest text that is pasted as a block. */
const MAX_TEXT = 100_000;

/** Copy, cut and paste of blocks and sections by the keys and menus of the browser. In a text they are the text's. */
export function listenToClipboard({ overlay, text, send }: Parts): void {
  const isOurs = (event: ClipboardEvent) =>
    text.editingId === null && !(event.target instanceof Element && event.target.closest(FIELDS));
  const copy = (event: ClipboardEvent, isCut: boolean) => {
    if (!isOurs(event) || !event.clipboardData || overlay.selectedId === null) return;
    // Words that were marked with the mouse are copied as such.
    if (document.getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    const token = crypto.getRandomValues(new Uint32Array(4)).join('-');
    const words = overlay.selectedIds.map((id) => elementOf(id)?.innerText.trim() ?? '');
    writeClipboard(event.clipboardData, token, words.filter(Boolean).join('\n\n'));
    send({ type: 'copy', token, isCut });
  };
  document.addEventListener('copy', (event) => copy(event, false));
  document.addEventListener('cut', (event) => copy(event, true));
  document.addEventListener('paste', (event) => {
    const data = event.clipboardData;
    if (!isOurs(event) || !data) return;
    event.preventDefault();
    const token = clipboardToken(data);
    if (token !== null) return send({ type: 'paste', token: token.slice(0, 64) });
    const files = [...data.files];
    if (files.length > 0) return send({ type: 'files', files, place: null });
    const words = data.getData('text/plain').trim().slice(0, MAX_TEXT);
    if (words !== '') send({ type: 'paste-text', text: words });
  });
}

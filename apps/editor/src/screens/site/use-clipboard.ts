import { useEffect } from 'react';
import { copySelection, pasteCopied, pasteText } from '../../clipboard/clipboard.ts';
import { clipboardToken, writeClipboard } from '../../clipboard/clipboard-data.ts';
import { removeSelected } from '../../commands/remove-selected.ts';
import type { Editor } from '../../store/editor.ts';
import { newId } from '../../store/new-id.ts';
import { placeFiles } from '../../uploads/place-files-later.ts';

const FIELDS = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

/** Copy, cut and paste of blocks and sections while the keyboard is beside the page; in a field they are the field's. */
export function useClipboard(editor: Editor): void {
  useEffect(() => {
    const isOurs = (event: ClipboardEvent) =>
      !(event.target instanceof Element && event.target.closest(FIELDS)) &&
      document.getSelection()?.isCollapsed !== false;
    const handleCopy = (event: ClipboardEvent) => {
      const token = newId();
      if (!isOurs(event) || !event.clipboardData || !copySelection(editor, token)) return;
      event.preventDefault();
      writeClipboard(event.clipboardData, token, '');
      if (event.type === 'cut') removeSelected(editor);
    };
    const handlePaste = (event: ClipboardEvent) => {
      const data = event.clipboardData;
      if (!isOurs(event) || !data) return;
      const token = clipboardToken(data);
      const files = [...data.files];
      const text = data.getData('text/plain').trim();
      if (token === null && files.length === 0 && text === '') return;
      event.preventDefault();
      if (token !== null) void pasteCopied(editor, token);
      else if (files.length > 0) void placeFiles(editor, files, { place: null, isWriting: () => false });
      else void pasteText(editor, text);
    };
    document.addEventListener('copy', handleCopy);
    document.addEventListener('cut', handleCopy);
    document.addEventListener('paste', handlePaste);
    return () => {
      document.removeEventListener('copy', handleCopy);
      document.removeEventListener('cut', handleCopy);
      document.removeEventListener('paste', handlePaste);
    };
  }, [editor]);
}

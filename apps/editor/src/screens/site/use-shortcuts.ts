import { useEffect } from 'react';
import { runShortcut } from '../../commands/commands.ts';
import type { Editor } from '../../store/editor.ts';

/** Shortcuts of the whole window; in a field only those that work while a text is typed. */
export function useShortcuts(editor: Editor): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      // Lists, menus, sliders and dialogs need the plain keys for themselves.
      const isInText =
        target?.closest('input, textarea, [contenteditable="true"], [role]:not([role="status"]):not(body)') !=
        null;
      if (target?.closest('[role="dialog"]')) return;
      if (isInText && !event.ctrlKey && !event.metaKey) return;
      const isField = target?.closest('input, textarea, [contenteditable="true"]') != null;
      if (runShortcut(editor, event, isField)) event.preventDefault();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [editor]);
}

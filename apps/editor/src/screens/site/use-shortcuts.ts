import { useEffect } from 'react';
import { isForDialog, runShortcut } from '../../commands/commands.ts';
import { focusSettings, PANEL } from '../../commands/focus-panel.ts';
import type { Editor } from '../../store/editor.ts';

/** Elements that handle letters and arrow keys: fields, lists, menus, sliders, dialogs. A switch needs no more than its space. */
const OWN_KEYS = [
  'input:not([type="checkbox"])',
  'textarea',
  'select',
  '[contenteditable="true"]',
  '[aria-haspopup="listbox"]',
  ...['listbox', 'menu', 'slider', 'grid', 'tree', 'radiogroup', 'tablist', 'dialog'].map(
    (role) => `[role="${role}"]`,
  ),
].join(', ');
/** From a control of the panel, Escape leads to the panel; from there to what lies around the block. */
const IN_PANEL = `${PANEL} *`;
const TEXT = 'input:not([type="checkbox"]), textarea, [contenteditable="true"]';

/** Shortcuts of the whole window; in a field only those that work while a text is typed. Escape leads out of one. */
export function useShortcuts(editor: Editor): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      // A rich text keeps Escape to itself, to no use here.
      const isRichText = target?.matches('.ProseMirror') === true && event.key === 'Escape';
      // While a character is being composed the keys are its own.
      if (event.isComposing || (event.defaultPrevented && !isRichText)) return;
      if (target?.closest('[role="dialog"]')) return;
      if (isForDialog(editor, event.key)) return;
      const isOwn = target?.closest(OWN_KEYS) != null;
      // In code, Escape lets the next Tab go on to the next field.
      const leads = event.key === 'Escape' && (isOwn || target?.matches(IN_PANEL) === true);
      if (leads && !target?.closest('.cm-editor')) return focusSettings();
      if (isOwn && !event.ctrlKey && !event.metaKey) return;
      if (runShortcut(editor, event, target?.closest(TEXT) != null)) event.preventDefault();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [editor]);
}

import type { LucideIcon } from 'lucide-react';
import type { Editor } from '../store/editor.ts';

/** Something the owner can do: one object that menus, buttons, shortcuts and the palette all read. */
export type Command = {
  id: string;
  label: string;
  icon: LucideIcon;
  /** `Mod` is Ctrl, on Apple keyboards ⌘. Several are equal; the first one is shown. */
  shortcuts?: readonly string[];
  /** True: the arrows of its shortcuts are those of the other side where the page is read from the right. */
  isMirrored?: boolean;
  /** True: its shortcut works while a text is being typed, too. */
  worksInText?: boolean;
  /**
   * True: only the editor itself may ask for it, not the page in the canvas, whose scripts may be anybody's: what it does
   * is seen by visitors.
   */
  isOfEditorOnly?: boolean;
  group: 'edit' | 'block' | 'page' | 'view';
  isEnabled(editor: Editor): boolean;
  run(editor: Editor): void;
};

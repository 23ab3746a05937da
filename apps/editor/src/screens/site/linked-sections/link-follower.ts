import type { ToCanvas } from '../../../bridge/messages.ts';
import type { Editor } from '../../../store/editor.ts';

export type FollowOptions = { editor: Editor; send: (message: ToCanvas) => void };

/** Tells the canvas what the linked sections of the page are called. */
export type LinkNames = {
  tell(): void;
  /** Says why nothing in the selected one is changed here. */
  sayWhy(): void;
  editForAll(): void;
  unlink(): void;
  stop(): void;
};

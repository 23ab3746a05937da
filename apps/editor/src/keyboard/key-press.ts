/** True on keyboards that have Command and Option. */
export const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

/** What identifies a key press, in a form that can be sent and kept. */
export type KeyPress = {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
};

/** The press of a keyboard event. */
export function pressOf({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): KeyPress {
  return { key, code, ctrlKey, metaKey, shiftKey, altKey };
}

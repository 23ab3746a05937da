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

/**
 * Code of the key with the letter that is typed, as if on an English keyboard: on a German one Z is elsewhere, on a French one A. Where
 * no Latin letter is typed, it is the code of the key itself.
 */
export function letterCode({ key, code }: Pick<KeyPress, 'key' | 'code'>): string {
  return /^\w$/.test(key) ? `Key${key.toUpperCase()}` : code;
}

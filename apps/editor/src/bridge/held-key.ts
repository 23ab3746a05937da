import { isApple, letterCode } from '../keyboard/key-press.ts';

const EDITING = new Set(['Enter', 'Backspace', 'Delete']);
/** They move the caret, also with Ctrl, Alt or Command. */
const MOVING = /^(?:Arrow.+|Home|End)$/;
/** With Ctrl or Command: all of it, bold, italic, underlined, back and again. */
const MARKING = /^Key[ABIUYZ]$/;

/** Keys that change a text or what is selected in it; while it is being opened they are held; others stay with the browser. */
export function isHeldKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (MOVING.test(key)) return true;
  const isLetter = [...key].length === 1;
  // On many keyboards @ and € are typed with AltGr, which comes as Ctrl and Alt, or with Option.
  if (altKey) return isLetter && (event.getModifierState('AltGraph') || isOption(event));
  return ctrlKey || metaKey ? MARKING.test(letterCode(event)) : isLetter || EDITING.has(key);
}

function isOption({ ctrlKey, metaKey }: KeyboardEvent): boolean {
  return isApple && !ctrlKey && !metaKey;
}

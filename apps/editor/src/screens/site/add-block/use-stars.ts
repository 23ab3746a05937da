import { type RefObject, useEffect } from 'react';
import { pressOf } from '../../../keyboard/key-press.ts';
import { matchesShortcut } from '../../../keyboard/shortcut.ts';

/** Gives the marked option of a list a star. */
export const STAR_KEYS = 'Mod+D';

/** Events that would choose the option under the star, or take it up. */
const PRESSES = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'touchend', 'click'] as const;

/**
 * Stars of the options in an element: an option holds no button of its own, so that the pointer presses a mark in it and the
 * keyboard has a shortcut, while the field keeps the focus. `onStar` gets the key of the option.
 */
export function useStars(list: RefObject<HTMLElement | null>, onStar: (key: string) => void): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const star = (option: Element | null | undefined) => {
      const key = option?.getAttribute('data-key');
      if (key) onStar(key);
    };
    const handlePress = (event: Event) => {
      const mark = event.target instanceof Element ? event.target.closest('.block-star') : null;
      if (!mark) return;
      event.stopPropagation();
      event.preventDefault();
      if (event.type === 'click') star(mark.closest('[role="option"]'));
    };
    const handleKey = (event: KeyboardEvent) => {
      if (!matchesShortcut(pressOf(event), STAR_KEYS)) return;
      event.preventDefault();
      event.stopPropagation();
      star(element.querySelector('[role="option"][data-focused]'));
    };
    for (const name of PRESSES) element.addEventListener(name, handlePress, { capture: true });
    element.addEventListener('keydown', handleKey, { capture: true });
    return () => {
      for (const name of PRESSES) element.removeEventListener(name, handlePress, { capture: true });
      element.removeEventListener('keydown', handleKey, { capture: true });
    };
  });
}

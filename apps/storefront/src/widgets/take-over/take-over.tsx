import type { Values } from '@sitewright/domain/shop-view/parts';
import { type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { typedValues } from './typed-values.ts';
import { keepTypingPosition } from './typing-position.ts';
import { whenAtRest } from './when-at-rest.ts';

/**
 * Puts a mounted widget in the place of what the server printed in `root`, in one frame: what was typed there goes along, and
 * focus, caret and scrolling stay. Until then the printed form works by itself. The returned function takes the widget down.
 */
export function takeOver(root: HTMLElement, draw: (typed: Values) => ReactNode): () => void {
  let react: Root | null = null;
  const giveUp = whenAtRest(root, () => {
    const goBack = keepTypingPosition(root);
    const content = draw(typedValues(root));
    react = createRoot(root);
    // The first commit clears what is printed: nothing is painted between.
    flushSync(() => react?.render(<StrictMode>{content}</StrictMode>));
    goBack();
  });
  return () => {
    giveUp();
    react?.unmount();
  };
}

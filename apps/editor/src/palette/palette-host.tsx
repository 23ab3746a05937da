import { lazy, Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { matchesShortcut } from '../keyboard/shortcut.ts';
import { closePalette, openPalette, paletteStore } from './palette-store.ts';

export const SHORTCUT = 'Mod+K';

const loadPalette = () => import('./command-palette.tsx');
const CommandPalette = lazy(async () => ({ default: (await loadPalette()).CommandPalette }));
/** Once the screen is there: what is typed right after the shortcut would be lost while the palette loads. */
const PRELOAD_MS = 3_000;

/** The palette of all screens, loaded after the screen; and its shortcut. */
export function PaletteHost() {
  const isOpen = useStore(paletteStore, (state) => state.isOpen);
  useEffect(() => {
    window.addEventListener('keydown', handleKey);
    const preload = setTimeout(() => void loadPalette().catch(() => {}), PRELOAD_MS);
    return () => {
      clearTimeout(preload);
      window.removeEventListener('keydown', handleKey);
    };
  }, []);
  return <Suspense>{isOpen && <CommandPalette />}</Suspense>;
}

function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || !matchesShortcut(event, SHORTCUT)) return;
  const target = event.target instanceof Element ? event.target : null;
  // In a rich text the keys make a link; another dialog has to be ended first.
  if (target?.closest('[contenteditable="true"]')) return;
  event.preventDefault();
  if (paletteStore.getState().isOpen) closePalette();
  else if (!target?.closest('[role="dialog"]')) openPalette();
}

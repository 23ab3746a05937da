import { useEffect, useRef } from 'react';
import { createStore } from 'zustand/vanilla';
import type { PaletteEntry } from './palette-entry.ts';

/** Gives the entries that are possible now. */
type Source = () => readonly PaletteEntry[];

/** The one palette: whether it is open, and what the screens that are shown add to it. */
export const paletteStore = createStore<{ isOpen: boolean; sources: readonly Source[] }>(() => ({
  isOpen: false,
  sources: [],
}));

export function openPalette(): void {
  paletteStore.setState({ isOpen: true });
}

export function closePalette(): void {
  paletteStore.setState({ isOpen: false });
}

/** Adds entries while the component is shown; they are asked for each time the palette opens. */
export function usePaletteSource(source: Source): void {
  const latest = useRef(source);
  useEffect(() => {
    latest.current = source;
  });
  useEffect(() => {
    const mine: Source = () => latest.current();
    paletteStore.setState(({ sources }) => ({ sources: [...sources, mine] }));
    return () =>
      paletteStore.setState(({ sources }) => ({ sources: sources.filter((other) => other !== mine) }));
  }, []);
}

import { useEffect, useEffectEvent } from 'react';

/** Ctrl+Z and Ctrl+Shift+Z of the screen; a text that is being typed keeps its own. */
export function useUndoKeys(travel: (way: 'undo' | 'redo') => unknown): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('input:not([type="range"]), textarea, [contenteditable="true"]')) return;
    event.preventDefault();
    travel(key === 'y' || event.shiftKey ? 'redo' : 'undo');
  });
  useEffect(() => {
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
}

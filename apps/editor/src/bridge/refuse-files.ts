/**
 * Refuses files that are dropped: the browser would open them in place of the page. Those that are taken by something are left
 * to it; without `isTaken` nothing in the page hears of them. Ends when what it returns is called.
 */
export function refuseFiles(isTaken?: (event: DragEvent) => boolean): () => void {
  const refuse = (event: DragEvent) => {
    const { dataTransfer } = event;
    if (!dataTransfer?.types.includes('Files') || isTaken?.(event)) return;
    event.preventDefault();
    event.stopPropagation();
    dataTransfer.dropEffect = 'none';
  };
  const names = ['dragover', 'drop'] as const;
  const options = { capture: isTaken === undefined };
  for (const name of names) window.addEventListener(name, refuse, options);
  return () => {
    for (const name of names) window.removeEventListener(name, refuse, options);
  };
}

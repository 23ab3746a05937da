/** A press on the picture of a video puts the player of its service in its place. Source: site format §4.4. */
export function enhanceVideo(root: HTMLElement): () => void {
  const end = new AbortController();
  const overlay = root.querySelector<HTMLElement>('.sqs-video-overlay');
  overlay?.style.removeProperty('opacity');
  const play = (event: MouseEvent) => {
    const html = root.dataset.html;
    if (!html || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    overlay?.remove();
    root.insertAdjacentHTML('beforeend', html);
    root.querySelector('iframe')?.focus();
  };
  overlay?.addEventListener('click', play, { signal: end.signal });
  return () => end.abort();
}

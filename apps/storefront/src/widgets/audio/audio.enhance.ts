/** One track of an album plays at a time, and the next follows by itself. */
export function enhanceAlbum(root: HTMLElement): () => void {
  const end = new AbortController();
  const options = { signal: end.signal, capture: true };
  const tracks = () => [...root.querySelectorAll('audio')];
  const stopOthers = ({ target }: Event) => {
    for (const track of tracks()) if (track !== target) track.pause();
  };
  const playNext = ({ target }: Event) => {
    const all = tracks();
    void all[all.indexOf(target as HTMLAudioElement) + 1]?.play().catch(() => {});
  };
  root.addEventListener('play', stopOthers, options);
  root.addEventListener('ended', playNext, options);
  return () => end.abort();
}

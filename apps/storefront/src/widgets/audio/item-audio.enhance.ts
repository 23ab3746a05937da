/** Puts the browser's own player into the place that a template prints for the sound of an item. Source: site format §4.5. */
export function enhanceItemAudio(root: HTMLElement): () => void {
  const { audioAssetUrl = '' } = root.dataset;
  if (audioAssetUrl === '' || root.childElementCount > 0) return () => {};
  const player = root.appendChild(document.createElement('audio'));
  player.controls = true;
  player.preload = 'none';
  player.src = audioAssetUrl;
  return () => root.replaceChildren();
}

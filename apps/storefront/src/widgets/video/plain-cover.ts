import { t } from '../../page-messages.ts';

/** Makes a cover that is no link a button with its image, whose press also starts the player. */
export function uncover(root: HTMLElement, cover: HTMLElement, signal: AbortSignal): void {
  // Hidden until a script can play what is behind it.
  cover.style.removeProperty('opacity');
  cover.tabIndex = 0;
  cover.setAttribute('role', 'button');
  cover.setAttribute('aria-label', t('Play video'));
  for (const image of cover.querySelectorAll<HTMLImageElement>('img[data-src]:not([src])')) {
    image.alt = '';
    image.className = 'video-poster';
    image.src = `${image.dataset.src}?format=1500w`;
  }
  cover.addEventListener('click', () => playAtOnce(root.querySelector('iframe')), { signal });
  cover.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      cover.click();
    },
    { signal },
  );
}

/** Whoever pressed the cover wants to see the film, not another cover. */
function playAtOnce(player: HTMLIFrameElement | null): void {
  const url = player && URL.parse(player.src);
  if (!url || url.searchParams.has('autoplay')) return;
  url.searchParams.set('autoplay', '1');
  player.src = url.href;
}

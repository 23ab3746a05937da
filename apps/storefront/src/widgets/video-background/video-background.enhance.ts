import { backgroundPlayerUrl, videoEmbed } from '@sitewright/domain/site/video-embed';
import { VIDEO_BACKGROUND_STYLE } from './video-background-style.ts';

/**
 * Plays the video behind a section or page, without sound, over its image. A video of the site plays while it is seen,
 * except for those who want less motion or less data; one of another service only after a press, since until then
 * nothing is asked of that service. A button stops and starts it. Source: SITE-20.
 */
export function enhanceVideoBackground(root: HTMLElement): () => void {
  const url = root.dataset.configUrl ?? '';
  if (url === '') return () => undefined;
  addStyle(root.ownerDocument);
  const service = videoEmbed(url);
  const toggle = makeToggle(root, service?.providerName ?? '');
  const end = service
    ? showOnPress(root, toggle, backgroundPlayerUrl(service))
    : playWhileSeen(root, toggle, url);
  return () => {
    end();
    toggle.remove();
  };
}

/** Motion and data are wanted: nothing of the browser says otherwise. */
function mayPlayByItself(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const wantsLess = '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)';
  return connection?.saveData !== true && !matchMedia(wantsLess).matches;
}

function playWhileSeen(root: HTMLElement, toggle: HTMLButtonElement, url: string): () => void {
  const video = makeVideo(root.ownerDocument, url);
  let isWanted = mayPlayByItself();
  let isSeen = false;
  const follow = () => {
    if (isWanted && isSeen) {
      if (!video.isConnected) toggle.before(video);
      // A browser may refuse to play; then the image stays.
      video.play().catch(() => undefined);
    } else video.pause();
    showState(root, toggle, isWanted);
  };
  toggle.addEventListener('click', () => {
    isWanted = !isWanted;
    isSeen = true;
    follow();
  });
  const sight = new IntersectionObserver((entries) => {
    isSeen = entries.at(-1)?.isIntersecting ?? false;
    follow();
  });
  sight.observe(root);
  const motion = matchMedia('(prefers-reduced-motion: reduce)');
  const stopMoving = () => {
    isWanted &&= !motion.matches;
    follow();
  };
  motion.addEventListener('change', stopMoving);
  follow();
  return () => {
    sight.disconnect();
    motion.removeEventListener('change', stopMoving);
    video.remove();
  };
}

function showOnPress(root: HTMLElement, toggle: HTMLButtonElement, playerUrl: string): () => void {
  const frame = root.ownerDocument.createElement('iframe');
  frame.className = 'sw-video-background-player';
  frame.title = '';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  frame.allow = 'autoplay';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  toggle.addEventListener('click', () => {
    if (frame.isConnected) frame.remove();
    else {
      frame.src = playerUrl;
      toggle.before(frame);
    }
    showState(root, toggle, frame.isConnected);
  });
  showState(root, toggle, false);
  return () => frame.remove();
}

function makeVideo(document: Document, url: string): HTMLVideoElement {
  const video = document.createElement('video');
  video.className = 'sw-video-background-player';
  video.muted = true;
  video.loop = true;
  video.playsInline = true;
  video.tabIndex = -1;
  video.ariaHidden = 'true';
  video.src = url;
  return video;
}

/** The name of a service stands on the button, since a press asks it for the video. */
function makeToggle(root: HTMLElement, service: string): HTMLButtonElement {
  root.querySelector('.sw-video-background-toggle')?.remove();
  const toggle = root.ownerDocument.createElement('button');
  toggle.type = 'button';
  toggle.className = 'sw-video-background-toggle';
  toggle.textContent = service;
  root.append(toggle);
  return toggle;
}

function showState({ dataset }: HTMLElement, toggle: HTMLButtonElement, isPlaying: boolean): void {
  const label = (isPlaying ? dataset.pause : dataset.play) ?? '';
  toggle.ariaLabel = label;
  toggle.title = label;
  toggle.toggleAttribute('data-playing', isPlaying);
}

function addStyle(document: Document): void {
  if (document.getElementById('sw-video-background-style')) return;
  const style = document.createElement('style');
  style.id = 'sw-video-background-style';
  style.textContent = VIDEO_BACKGROUND_STYLE;
  document.head.append(style);
}

import { LIGHTBOX_STYLE } from './lightbox-style.ts';
import { onSwipe } from './swipe.ts';

type LightboxImage = { url: string; alt: string; title: string; description: string };

/** Part of the address that Back takes away again. */
const STATE = 'lightbox';

/**
 * Shows the images of these links over the page, from the pressed one on. The texts: close, previous, next, "{index} of
 * {count}". The dialog holds the focus and gives it back; Escape, Back and a press beside the image close it.
 */
export function openLightbox(
  openers: readonly HTMLAnchorElement[],
  pressed: HTMLAnchorElement,
  [
    close = 'Close',
    previous = 'Previous',
    next = 'Next',
    counterText = '{index} / {count}',
  ]: readonly string[],
): void {
  const images = openers.map(imageOf);
  let index = Math.max(0, openers.indexOf(pressed));
  const end = new AbortController();
  const { signal } = end;
  const dialog = makeDialog(pressed.dataset.lightboxTheme === 'light' ? 'light' : 'dark', [
    close,
    previous,
    next,
  ]);
  const image = dialog.querySelector('img') as HTMLImageElement;
  const caption = dialog.querySelector('figcaption') as HTMLElement;
  const counter = dialog.querySelector('.sw-lightbox-count') as HTMLElement;
  const isSingle = images.length < 2;

  const show = (at: number) => {
    index = (at + images.length) % images.length;
    const img = images[index] as LightboxImage;
    image.src = img.url;
    image.alt = img.alt;
    fillCaption(caption, img);
    counter.textContent = isSingle
      ? ''
      : counterText.replace('{index}', String(index + 1)).replace('{count}', String(images.length));
    if (!isSingle) for (const by of [1, -1]) preload(images.at((index + by) % images.length));
  };
  const turn = (by: number) => {
    if (!isSingle) show(index + by);
  };

  for (const name of ['previous', 'next'])
    (dialog.querySelector(`.sw-lightbox-${name}`) as HTMLElement).hidden = isSingle;
  dialog.addEventListener('click', (event) => {
    const name = (event.target as Element).closest('button')?.className ?? '';
    if (name.includes('previous')) turn(-1);
    else if (name.includes('next')) turn(1);
    else if (name.includes('close') || !(event.target as Element).closest('img, figcaption')) dialog.close();
  });
  dialog.addEventListener('keydown', ({ key }) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (by) turn(by);
  });
  onSwipe(dialog, turn);
  addEventListener('popstate', () => dialog.close(), { signal });
  dialog.addEventListener('close', () => {
    end.abort();
    dialog.remove();
    document.documentElement.style.removeProperty('overflow');
    if (history.state === STATE) history.back();
    pressed.focus();
  });
  show(index);
  history.pushState(STATE, '');
  document.documentElement.style.overflow = 'hidden';
  dialog.showModal();
}

function imageOf(link: HTMLAnchorElement): LightboxImage {
  const { title = '', description = '' } = link.dataset;
  return { url: link.href, alt: link.querySelector('img')?.alt ?? '', title, description };
}

function preload(image: LightboxImage | undefined): void {
  if (image) new Image().src = image.url;
}

/** The description was cleaned by the server; it was printed as an attribute, so it is still the same HTML. */
function fillCaption(caption: HTMLElement, { title, description }: LightboxImage): void {
  const name = document.createElement('strong');
  name.textContent = title;
  const text = document.createElement('div');
  text.innerHTML = description;
  caption.replaceChildren(...(title ? [name] : []), ...(description ? [text] : []));
  caption.hidden = caption.childElementCount === 0;
}

function makeDialog(theme: string, labels: readonly string[]): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = `sw-lightbox sw-lightbox-${theme}`;
  dialog.innerHTML =
    '<figure><img decoding="async"><figcaption></figcaption></figure><p class="sw-lightbox-count" aria-live="polite"></p>';
  const style = document.createElement('style');
  style.textContent = LIGHTBOX_STYLE;
  const buttons = ['close', 'previous', 'next'].map((name, index) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = `sw-lightbox-${name}`;
    button.setAttribute('aria-label', labels[index] ?? name);
    button.textContent = ['\u00d7', '\u2190', '\u2192'][index] ?? '';
    return button;
  });
  dialog.prepend(style, ...buttons);
  // A dialog without a name is read as just that.
  dialog.setAttribute('aria-label', document.title);
  document.body.append(dialog);
  return dialog;
}

import { elementOf, type Given } from './library.ts';

type Slide = { content?: Given; meta?: string } | Given;
type Options = { content?: Given; set?: readonly Slide[]; currentSetIndex?: number };

/** Images over the page, one at a time: arrow keys turn, Escape closes, the focus goes back by itself. */
export class Lightbox {
  private readonly slides: readonly Slide[];
  private index: number;
  private dialog: HTMLDialogElement | undefined;

  constructor({ content, set = [content], currentSetIndex = 0 }: Options = {}) {
    this.slides = set;
    this.index = currentSetIndex;
  }

  render(): this {
    this.dialog = document.body.appendChild(document.createElement('dialog'));
    this.dialog.className = 'sw-lightbox';
    this.dialog.addEventListener('click', () => this.destroy());
    this.dialog.addEventListener('close', () => this.destroy());
    this.dialog.addEventListener('keydown', ({ key }) => {
      if (key === 'ArrowRight') this.turn(1);
      if (key === 'ArrowLeft') this.turn(-1);
    });
    this.show();
    this.dialog.showModal();
    return this;
  }

  destroy(): void {
    this.dialog?.remove();
    this.dialog = undefined;
  }

  private turn(by: number): void {
    this.index = (this.index + by + this.slides.length) % this.slides.length;
    this.show();
  }

  private show(): void {
    const slide = this.slides[this.index];
    const isPlain = !slide || typeof slide === 'string' || slide instanceof Element || !('content' in slide);
    const element = elementOf((isPlain ? slide : slide.content) as Given);
    this.dialog?.replaceChildren(...(element ? [imageOf(element)] : []));
  }
}

/** A copy that keeps nothing of the place it stood in. */
function imageOf(element: Element): Element {
  const image = element instanceof HTMLImageElement ? element : element.querySelector('img');
  if (!image) return element.cloneNode(true) as Element;
  const copy = document.createElement('img');
  const source = image.dataset.image ?? image.dataset.src;
  copy.src = source ? `${source.split('?')[0]}?format=2500w` : image.src;
  copy.alt = image.alt;
  copy.style.cssText = 'display:block;max-width:90vw;max-height:90vh';
  return copy;
}

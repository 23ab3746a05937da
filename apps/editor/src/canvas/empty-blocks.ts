import { isBlockType } from '@sitewright/blocks/is-block-type';
import type { Block } from '@sitewright/document/schema';
import { t } from '@sitewright/owner-texts/t';
import { laterProgram } from './later-program.ts';

const SHOWN = 'img,svg,video,audio,iframe,hr,input,button,canvas,object,table,pre,[data-widget]';
/** Types that a picture makes complete. */
const TAKES_PICTURES = new Set(['image', 'gallery']);
const STILL = 'script,style,template,noscript';

/** Height of the place, with room for the button that the overlay puts on it. */
const CSS = `[data-sitewright-empty]{position:relative}
[data-sitewright-empty]::after{
  content:attr(data-sitewright-empty);display:grid;justify-items:center;align-content:start;min-height:148px;padding:32px 16px;box-sizing:border-box;
  border-radius:8px;background:color-mix(in srgb,currentColor 7%,transparent);
  font:500 14px/20px system-ui,sans-serif;letter-spacing:0;text-transform:none;text-align:center}`;

/** Puts a placeholder where a block has nothing to show yet. It is drawn by the canvas alone, never by the page. */
export type EmptyMarks = {
  /** Looks at the element of a block, after it was drawn. */
  look(block: Block): void;
  /** Takes the placeholder away, while the block is written in. */
  clear(id: string): void;
};

/** The marks of this page; `onMarked` hears of each that has come. */
export function createEmptyMarks(onMarked: () => void): EmptyMarks {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const clear = (id: string): void => {
    delete document.getElementById(`block-${id}`)?.dataset.sitewrightEmpty;
  };
  const registry = laterProgram(() => import('@sitewright/blocks/registry'));
  return {
    look({ id, type }) {
      const isToMark = () => {
        const element = document.getElementById(`block-${id}`);
        return element && type !== 'spacer' && isEmpty(element) ? element : null;
      };
      if (!isToMark()) return clear(id);
      registry.run(({ blocks }) => {
        // It may have been filled, or opened to write in, since.
        const element = isToMark();
        if (!isBlockType(type) || !element || element.querySelector('[contenteditable="true"]')) return;
        const { title, emptyHint } = blocks[type].meta;
        element.dataset.sitewrightEmpty = emptyHint
          ? `${title}: ${emptyHint}`
          : TAKES_PICTURES.has(type)
            ? t('canvas.dropAPicture', { title })
            : title;
        onMarked();
      });
    },
    clear,
  };
}

function isEmpty(element: HTMLElement): boolean {
  const content = element.querySelector('.sqs-block-content');
  if (!content || content.querySelector(SHOWN)) return !content;
  const copy = content.cloneNode(true) as Element;
  for (const still of copy.querySelectorAll(STILL)) still.remove();
  return copy.textContent.trim() === '';
}

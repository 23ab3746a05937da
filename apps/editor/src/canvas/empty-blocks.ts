import { blocks, isBlockType } from '@sitewright/blocks/registry';
import type { PageDocument } from '@sitewright/document/schema';
import { blocksOf } from '@sitewright/document/validate-page';

const SHOWN = 'img,svg,video,audio,iframe,hr,input,button,canvas,object,table,pre,[data-widget]';
const STILL = 'script,style,template,noscript';

const CSS = `[data-sitewright-empty]{position:relative}
[data-sitewright-empty]::after{
  content:attr(data-sitewright-empty);display:grid;place-items:center;min-height:72px;padding:12px 16px;box-sizing:border-box;
  border:1px dashed color-mix(in srgb,currentColor 45%,transparent);border-radius:6px;
  font:400 13px/20px system-ui,sans-serif;letter-spacing:0;text-transform:none;text-align:center;opacity:.75}`;

/** Puts a placeholder where a block has nothing to show yet. It is drawn by the canvas alone, never by the page. */
export function createEmptyMarks(): (page: PageDocument, editingId: string | null) => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return (page, editingId) => {
    for (const { id, type } of page.sections.flatMap(blocksOf)) {
      const element = document.getElementById(`block-${id}`);
      if (!element || !isBlockType(type)) continue;
      const { title, emptyHint } = blocks[type].meta;
      const text = `${title}: ${emptyHint ?? 'select it to set it up'}`;
      const isMarked = type !== 'spacer' && id !== editingId && isEmpty(element);
      if (isMarked) element.dataset.sitewrightEmpty = text;
      else delete element.dataset.sitewrightEmpty;
    }
  };
}

function isEmpty(element: HTMLElement): boolean {
  const content = element.querySelector('.sqs-block-content');
  if (!content || content.querySelector(SHOWN)) return !content;
  const copy = content.cloneNode(true) as Element;
  for (const still of copy.querySelectorAll(STILL)) still.remove();
  return copy.textContent.trim() === '';
}

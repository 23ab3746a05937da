import { accordionRenderer } from './accordion/render.ts';
import type { BlockRenderer } from './block-context.ts';
import { buttonRenderer } from './button/render.ts';
import { chartRenderer } from './chart/render.ts';
import { codeRenderer } from './code/render.ts';
import { donationRenderer } from './donation/render.ts';
import { imageRenderer } from './image/render.ts';
import { lineRenderer } from './line/render.ts';
import { markdownRenderer } from './markdown/render.ts';
import { menuRenderer } from './menu/render.ts';
import { productRenderer } from './product/render.ts';
import { quoteRenderer } from './quote/render.ts';
import type { BlockType, PropsOf } from './schemas.ts';
import { spacerRenderer } from './spacer/render.ts';
import { summaryRenderer } from './summary/render.ts';
import { tableRenderer } from './table/render.ts';
import { textRenderer } from './text/render.ts';

/** How each type of block becomes HTML, on the server and in the canvas. */
export const renderers: { readonly [T in BlockType]: BlockRenderer<PropsOf<T>> } = {
  text: textRenderer,
  image: imageRenderer,
  button: buttonRenderer,
  quote: quoteRenderer,
  line: lineRenderer,
  spacer: spacerRenderer,
  summary: summaryRenderer,
  chart: chartRenderer,
  product: productRenderer,
  donation: donationRenderer,
  code: codeRenderer,
  markdown: markdownRenderer,
  accordion: accordionRenderer,
  table: tableRenderer,
  menu: menuRenderer,
};

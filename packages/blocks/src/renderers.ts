import { accordionRenderer } from './accordion/render.ts';
import { archiveRenderer } from './archive/render.ts';
import { audioRenderer } from './audio/render.ts';
import type { BlockRenderer } from './block-context.ts';
import { buttonRenderer } from './button/render.ts';
import { calendarRenderer } from './calendar/render.ts';
import { chartRenderer } from './chart/render.ts';
import { codeRenderer } from './code/render.ts';
import { contentLinkRenderer } from './content-link/render.ts';
import { donationRenderer } from './donation/render.ts';
import { embedRenderer } from './embed/render.ts';
import { formRenderer } from './form/render.ts';
import { galleryRenderer } from './gallery/render.ts';
import { imageRenderer } from './image/render.ts';
import { languageSwitcherRenderer } from './language-switcher/render.ts';
import { lineRenderer } from './line/render.ts';
import { linkRenderer } from './link/render.ts';
import { logoRenderer } from './logo/render.ts';
import { mapRenderer } from './map/render.ts';
import { markdownRenderer } from './markdown/render.ts';
import { menuRenderer } from './menu/render.ts';
import { newsletterRenderer } from './newsletter/render.ts';
import { foursquareRenderer, instagramRenderer, twitterRenderer } from './post-card/render.ts';
import { productRenderer } from './product/render.ts';
import { quoteRenderer } from './quote/render.ts';
import type { BlockType, PropsOf } from './registry.ts';
import { searchRenderer } from './search/render.ts';
import { shareButtonsRenderer } from './share-buttons/render.ts';
import { socialLinksRenderer } from './social-links/render.ts';
import { spacerRenderer } from './spacer/render.ts';
import { summaryRenderer } from './summary/render.ts';
import { tableRenderer } from './table/render.ts';
import { tagCloudRenderer } from './tag-cloud/render.ts';
import { textRenderer } from './text/render.ts';
import { tourDatesRenderer } from './tour-dates/render.ts';
import { videoRenderer } from './video/render.ts';

/**
 * Renderer of each type of block, on the server and in the canvas. Apart from the registry, so that the editor's
 * shell, which makes panels of the schemas, carries no renderer.
 */
export const renderers: { readonly [T in BlockType]: BlockRenderer<PropsOf<T>> } = {
  text: textRenderer,
  image: imageRenderer,
  gallery: galleryRenderer,
  video: videoRenderer,
  audio: audioRenderer,
  button: buttonRenderer,
  quote: quoteRenderer,
  summary: summaryRenderer,
  line: lineRenderer,
  spacer: spacerRenderer,
  chart: chartRenderer,
  product: productRenderer,
  donation: donationRenderer,
  form: formRenderer,
  newsletter: newsletterRenderer,
  code: codeRenderer,
  markdown: markdownRenderer,
  accordion: accordionRenderer,
  table: tableRenderer,
  menu: menuRenderer,
  'social-links': socialLinksRenderer,
  'share-buttons': shareButtonsRenderer,
  embed: embedRenderer,
  map: mapRenderer,
  archive: archiveRenderer,
  'tag-cloud': tagCloudRenderer,
  'content-link': contentLinkRenderer,
  'tour-dates': tourDatesRenderer,
  logo: logoRenderer,
  calendar: calendarRenderer,
  search: searchRenderer,
  'language-switcher': languageSwitcherRenderer,
  twitter: twitterRenderer,
  foursquare: foursquareRenderer,
  instagram: instagramRenderer,
  link: linkRenderer,
};

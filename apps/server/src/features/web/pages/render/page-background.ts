import type { BlockImage } from '@sitewright/blocks/block-context';
import { BLOCK_TEXTS, fillText } from '@sitewright/blocks/block-texts';
import { imageMarkup } from '@sitewright/blocks/markup/image-markup';
import { videoEmbed } from '@sitewright/domain/site/video-embed';
import { escapeAttribute } from '@sitewright/template/html/escape-html';
import type { PageModel } from '../context/page-context.ts';
import type { PageSources } from './build-model.ts';

/**
 * Behind all that a template prints, above the ground of the body alone. The veil has the colour of the template's ground, so
 * that words stay legible on any image.
 */
const STYLE =
  '<style>body{isolation:isolate}.page-background{position:fixed;inset:0;z-index:-1;overflow:hidden}' +
  '.page-background :is(img,video,iframe){width:100%;height:100%;object-fit:cover;border:0}' +
  '.page-background::after{content:"";position:absolute;inset:0;pointer-events:none;' +
  'background:var(--bg,Canvas);opacity:.72}.page-background button{z-index:1}</style>';

/** Background of a page in whatever template it is shown; '' for pages without one. Source: SITE-20. */
export function pageBackground({ isPreview }: PageSources, { context, view }: PageModel): string {
  const { collection, localizedStrings } = context;
  if (!collection || view === 'system') return '';
  const { background } = collection;
  if (background.source !== 'upload' && background.source !== 'video') return '';
  const image = collection.backgroundImage as BlockImage | undefined;
  const img = image
    ? imageMarkup(image, { className: 'page-background-image', sizes: '100vw', hasPriority: false, alt: '' })
    : '';
  const text = (key: keyof typeof BLOCK_TEXTS, values: Record<string, string> = {}) => {
    const own = (localizedStrings as Readonly<Record<string, unknown>>)[key];
    return escapeAttribute(fillText(typeof own === 'string' ? own : BLOCK_TEXTS[key], values));
  };
  if (background.source === 'upload')
    return img && `${STYLE}<div class="page-background" aria-hidden="true">${img}</div>`;
  const service = videoEmbed(background.url);
  // The editor shows no player: nothing of another service runs there.
  if (service && isPreview) return img && `${STYLE}<div class="page-background">${img}</div>`;
  const play = service
    ? text('blockBackgroundPlayOf', { service: service.providerName })
    : text('blockBackgroundPlay');
  return (
    `${STYLE}<div class="page-background sqs-video-background" data-widget="video-background" ` +
    `data-config-url="${escapeAttribute(service?.pageUrl ?? background.url)}" data-play="${play}" ` +
    `data-pause="${text('blockBackgroundPause')}">${img}</div>`
  );
}

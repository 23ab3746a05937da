import type { SectionProps } from '@sitewright/document/schema';
import { videoEmbed } from '@sitewright/domain/site/video-embed';
import { escapeAttribute } from '@sitewright/template/html/escape-html';
import type { BlockImage } from './block-context.ts';
import type { BlockHost } from './block-host.ts';
import { imageMarkup } from './markup/image-markup.ts';

/** Data attributes that describe a section's background to site templates. Source: SITE-20. */
export function sectionBackgroundAttributes(props: SectionProps): string {
  if (props.theme !== 'image') return '';
  const user = props.backgroundSource === 'instagram' ? (props.backgroundUserName ?? '') : '';
  const userName = user === '' ? '' : ` data-background-user="${escapeAttribute(user)}"`;
  return ` data-background-source="${props.backgroundSource}"${userName}`;
}

/** Image or video behind a section; '' when it has none. A video is its image until a script plays it. */
export function sectionBackground(props: SectionProps, host: BlockHost): string {
  if (props.theme !== 'image') return '';
  switch (props.backgroundSource) {
    case 'upload': {
      const image = backgroundImage(imageOf(props, host), host);
      return image && `<div class="section-background" aria-hidden="true">${image}</div>`;
    }
    case 'video':
      return videoBackground(props, host);
    default:
      return '';
  }
}

/** Uploads behind a section. */
export function sectionBackgroundFiles(props: SectionProps): string[] {
  if (props.theme !== 'image') return [];
  return [props.backgroundAssetId, props.backgroundFileId].filter((id) => id !== undefined);
}

function videoBackground(props: SectionProps, host: BlockHost): string {
  const source = videoSource(props, host);
  const own = imageOf(props, host);
  const image = backgroundImage(props.backgroundAssetId === undefined ? source?.poster : own, host);
  const film = source
    ? ` data-widget="video-background" data-config-url="${escapeAttribute(source.url)}" ` +
      `data-play="${escapeAttribute(source.label)}" ` +
      `data-pause="${escapeAttribute(host.text('blockBackgroundPause'))}"`
    : '';
  if (image === '' && film === '') return '';
  return `<div class="section-background sqs-video-background"${film}>${image}</div>`;
}

type VideoSource = { url: string; label: string; poster?: BlockImage | null };

function videoSource(props: SectionProps, host: BlockHost): VideoSource | null {
  if (props.backgroundFileId !== undefined) {
    const file = host.file(props.backgroundFileId);
    if (file?.kind !== 'video') return null;
    return { url: file.url, label: host.text('blockBackgroundPlay'), poster: file.poster };
  }
  const video = videoEmbed(props.backgroundUrl ?? '');
  // The editor shows no player: nothing of another service runs there.
  if (!video || host.isPreview) return null;
  const label = host.text('blockBackgroundPlayOf', { service: video.providerName });
  return { url: video.pageUrl, label };
}

function imageOf({ backgroundAssetId }: SectionProps, host: BlockHost): BlockImage | null {
  return backgroundAssetId === undefined ? null : host.image(backgroundAssetId);
}

function backgroundImage(image: BlockImage | null | undefined, host: BlockHost): string {
  if (!image) return '';
  return imageMarkup(image, {
    className: 'section-background-image',
    sizes: '100vw',
    hasPriority: host.takePriority(),
    alt: '',
  });
}

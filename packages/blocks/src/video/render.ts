import { videoEmbed } from '@sitewright/domain/site/video-embed';
import type { BlockContext, BlockRenderer } from '../block-context.ts';
import { columnSizes } from '../markup/image-markup.ts';
import type { VideoProps } from './block.ts';
import { embeddedVideoMarkup, uploadedVideoMarkup } from './video-markup.ts';

/** A figure with the video and its caption. */
export const videoRenderer: BlockRenderer<VideoProps> = {
  name: 'video',
  render: (props, context) => {
    const video = videoMarkup(props, context);
    if (video === '') return '';
    const ratio = props.aspectRatio.replace('-', ' / ');
    const caption = /[^\s<>]/.test(props.caption.replace(/<[^<>]*>/g, ''))
      ? `<figcaption class="video-caption-wrapper"><div class="video-caption">${props.caption}</div></figcaption>`
      : '';
    return `<figure class="sqs-block-video-figure"><div class="intrinsic embed-block-wrapper" style="--ratio:${ratio}">${video}</div>${caption}</figure>`;
  },
};

function videoMarkup(props: VideoProps, context: BlockContext): string {
  const poster = props.posterId === null ? null : context.image(props.posterId);
  const mediaOptions = { title: props.title, poster, sizes: columnSizes(context.span) };
  if (props.source === 'url') {
    const video = videoEmbed(props.url);
    if (video) return embeddedVideoMarkup(video, mediaOptions, context);
  } else if (props.fileId !== null) {
    const file = context.file(props.fileId);
    if (file?.kind === 'video') return uploadedVideoMarkup(file, mediaOptions);
  }
  return '';
}

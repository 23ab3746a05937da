import type { BlockFile } from '@sitewright/blocks/block-context';
import type { Props } from '@sitewright/document/schema';
import type { Item } from '@sitewright/domain/site/item-schema';
import { videoEmbed } from '@sitewright/domain/site/video-embed';
import { escapeHtml } from '@sitewright/template/html/escape-html';

/** A block as it is drawn: type and settings, rich texts apart. */
export type ShownBlock = {
  type: string;
  props?: Props | undefined;
  text?: Record<string, string> | undefined;
};

/**
 * Quotation, video or audio of an item, as the block of that kind; null for items
 * that are texts and images alone. Source: specification §3, post formats; FMT-21.
 */
export function shownMedia(item: Item): ShownBlock | null {
  const { quote, media, sourceUrl = '' } = item.content;
  if (quote && quote.text.trim() !== '')
    return {
      type: 'quote',
      props: { source: quote.source, sourceLink: sourceUrl },
      text: { quote: paragraphs(quote.text) },
    };
  if (!media?.fileId && !media?.url) return null;
  return isSound(item) ? soundBlock(item, media) : filmBlock(item, media);
}

/** A film elsewhere that no service embeds, as a file of the site would be: the player needs to know no more. */
export function fileOfMedia({ id, title, content: { media } }: Item, fileId: string): BlockFile | null {
  if (fileId !== id || !media?.url) return null;
  const { url, mimeType: mime = 'video/mp4', sizeBytes = 0, durationSeconds = null } = media;
  return { id, kind: 'video', url, mime, filename: title, title, sizeBytes, durationSeconds, poster: null };
}

type Media = NonNullable<Item['content']['media']>;

function isSound({ recordType, content: { media } }: Item): boolean {
  return recordType === 'audio' || media?.mimeType?.startsWith('audio/') === true;
}

function soundBlock({ title }: Item, { fileId, url = '', artist = '' }: Media): ShownBlock {
  const track = { title, author: artist, fileId: fileId ?? null, url: fileId ? '' : url };
  return { type: 'audio', props: { tracks: [track] } };
}

function filmBlock({ id, title, mainImageId }: Item, { fileId, url = '' }: Media): ShownBlock {
  const mediaOptions = { title, posterId: mainImageId };
  if (fileId === undefined && videoEmbed(url))
    return { type: 'video', props: { ...mediaOptions, source: 'url', url } };
  return { type: 'video', props: { ...mediaOptions, source: 'file', fileId: fileId ?? id } };
}

/** Lines of a plain text as markup. */
function paragraphs(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

import type { MediaAsset } from '@sitewright/domain/site/asset-schema';
import { fileUrl } from '@sitewright/domain/site/image-item';
import type { Item } from '@sitewright/domain/site/item-schema';
import { videoEmbed } from '@sitewright/domain/site/video-embed';

/** Fields of an item that plays: a film of a provider, an uploaded one, or a sound. Source: site format §3, video item. */
export function mediaParts(
  { recordType, content, mainImageId }: Item,
  files: ReadonlyMap<string, MediaAsset | null>,
) {
  const { media } = content;
  if (!media) return {};
  const file = files.get(media.fileId ?? '');
  const embed = file || media.url === undefined ? null : videoEmbed(media.url);
  // Its image stands first where there is one: nothing is asked of the service before somebody wants to see the film.
  if (embed) return { oembed: oembedOf(embed, media.url ?? ''), overlay: mainImageId !== null };
  const url = file ? fileUrl(file) : media.url;
  if (url === undefined) return {};
  const mime = file?.mime ?? media.mimeType ?? '';
  const length = file?.sizeBytes ?? media.sizeBytes ?? 0;
  const durationSeconds = file?.durationSeconds ?? media.durationSeconds ?? null;
  const played = { url, mime, length, durationSeconds };
  if (recordType === 'audio' || mime.startsWith('audio/'))
    return { media: played, structuredContent: soundOf(played, media.artist ?? '') };
  return { media: played, contentType: mime, structuredContent: filmOf(played, file) };
}

type Played = { url: string; mime: string; length: number; durationSeconds: number | null };

function oembedOf(embed: NonNullable<ReturnType<typeof videoEmbed>>, url: string) {
  const { providerName, embedUrl, thumbnailUrl } = embed;
  const html =
    `<iframe src="${embedUrl}" width="1280" height="720" frameborder="0" ` +
    `allow="autoplay; fullscreen; picture-in-picture" allowfullscreen title="${providerName}"></iframe>`;
  return { type: 'video', html, url, width: 1280, height: 720, providerName, thumbnailUrl };
}

function soundOf({ url, mime, length, durationSeconds }: Played, artist: string) {
  return { _type: 'AudioTrack', audioAssetUrl: url, mimeType: mime, length, durationSeconds, artist };
}

function filmOf({ url, durationSeconds }: Played, file: MediaAsset | null | undefined) {
  const aspectRatio = file?.width && file.height ? file.width / file.height : 16 / 9;
  return { _type: 'SqspHostedVideo', alexandriaUrl: url, aspectRatio, durationSeconds };
}

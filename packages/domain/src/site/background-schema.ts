import { z } from 'zod';
import { BACKGROUND_SOURCES } from './collection-type.ts';

/** Name of an Instagram account. */
const InstagramName = z.string().regex(/^[a-zA-Z0-9_.]{1,30}$/, 'Not an Instagram name');
/** Page of a video, or a file of the site. */
const VideoUrl = z
  .string()
  .max(500)
  .regex(/^(?:https:\/\/[^\s]+|\/(?![/\\])[^\s]*)$/, 'Not a usable address');

/** Background of a page or section. Source: specification §3 (background sources), SITE-20. */
export const Background = z.discriminatedUnion('source', [
  z.object({ source: z.literal('none') }),
  z.object({ source: z.literal('upload'), imageId: z.uuid() }),
  z.object({
    source: z.literal('video'),
    url: VideoUrl,
    /** Shown until the video plays, and instead of it where motion is not wanted. */
    posterImageId: z.uuid().nullable().default(null),
  }),
  z.object({ source: z.literal('instagram'), userName: InstagramName }),
]);
export type Background = z.infer<typeof Background>;

/** Image of a background: the uploaded one, or what stands in for a video until it plays. */
export function backgroundImageId(background: Background): string | null {
  if (background.source === 'upload') return background.imageId;
  return background.source === 'video' ? background.posterImageId : null;
}

/** Number of a background's source, as templates test it. Source: SITE-20. */
export function backgroundSourceCode({ source }: Pick<Background, 'source'>): number {
  return BACKGROUND_SOURCES[source];
}

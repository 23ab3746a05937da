import { join } from 'node:path';
import type { BlockImage } from '@sitewright/blocks/block-context';
import { SAMPLE_PICTURES, type SamplePicture } from '@sitewright/blocks/sections/sample-pictures';
import { SECTIONS } from '@sitewright/domain/texts/en/sections.data';
import type { Messages } from '@sitewright/domain/texts/texts-of';
import { textsOf } from '@sitewright/domain/texts/texts-of';
import { PROJECT_FOLDER } from '../../../platform/config/config.ts';

/** Where the pictures of the library lie, and where a site serves them to previews. */
export const PICTURE_FOLDER = join(PROJECT_FOLDER, 'demo/images/rendered');
export const PICTURE_PATH = '/_sw/section-pictures';

const NAMES = Object.keys(SAMPLE_PICTURES) as SamplePicture[];

/** Ids that stand for sample pictures in a preview; no upload has one. */
export function sampleId(name: SamplePicture): string {
  return `00000000-0000-4000-8000-5a${String(NAMES.indexOf(name)).padStart(10, '0')}`;
}

const BY_ID = new Map(NAMES.map((name) => [sampleId(name), name]));

/** The texts of sections in a language. */
export function sectionTexts(messages: Messages) {
  return textsOf('sections', SECTIONS, () => messages);
}

/** A sample picture as blocks of a preview show it; null for any other id. */
export function sampleImage(id: string, messages: Messages): BlockImage | null {
  const name = BY_ID.get(id);
  if (name === undefined) return null;
  const { file, width, height, alt } = SAMPLE_PICTURES[name];
  return {
    id,
    assetUrl: `${PICTURE_PATH}/${file}`,
    originalSize: `${width}x${height}`,
    mediaFocalPoint: { x: 0.5, y: 0.5 },
    colorData: {},
    altText: sectionTexts(messages)[alt],
    title: '',
    body: '',
    filename: file,
  };
}

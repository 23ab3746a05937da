import type { ImageAsset } from '@sitewright/domain/site/asset-schema';
import type { ImageFault, ReadImage } from './read-image.ts';

/** What the process for pictures is asked for. */
export type ImageTask =
  | { do: 'read'; bytes: Uint8Array }
  | { do: 'derive'; bytes: Uint8Array; isAnimated: boolean; wanted: readonly DerivedFormat[] };

/** One file to be made of a picture. */
export type DerivedFormat = { width: number; format: ImageAsset['format'] };
/** One made file. */
export type DerivedFile = DerivedFormat & { bytes: Uint8Array };

/** What it answers: files as they are made, then the end. */
export type ImageMessage =
  | { id: number; file: DerivedFile }
  | { id: number; read: ReadImage | ImageFault }
  | { id: number; end: true }
  | { id: number; error: string };

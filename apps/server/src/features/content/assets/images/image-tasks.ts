import type { ImageAsset } from '@sitewright/domain/site/asset-schema';
import type { StorageLocation } from '../../../../platform/storage/storage.ts';
import type { ImageError, ReadImage } from './read-image.ts';

/** The image worked on; its files are read and written where they are stored and cross no pipe. */
type StoredImage = { storage: StorageLocation; websiteId: string; key: string };
type Shape = Pick<ImageAsset, 'format' | 'isAnimated'>;

/** One file to be made of an image. */
export type DerivedFormat = { width: number; format: ImageAsset['format'] };

export type KeepTask = StoredImage & { do: 'keep' };
export type DeriveTask = StoredImage & Shape & { do: 'derive'; formats: readonly DerivedFormat[] };
export type PreviewTask = StoredImage & Pick<ImageAsset, 'format' | 'width' | 'height'> & { do: 'preview' };
/** Tasks of the image process. */
export type ImageTask = KeepTask | DeriveTask | PreviewTask;

/** A stored image. */
export type KeptImage = Omit<ReadImage, 'bytes'> & { sizeBytes: number };

/** Result of a task: the image or its error; whether there was an image to make files of. */
export type ImageResult = KeptImage | ImageError | boolean;
export type ImageMessage =
  | { id: number; response: ImageResult }
  | { id: number; error: string; isUnavailable: boolean };

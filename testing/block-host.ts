import type { BlockFile, BlockImage } from '@sitewright/blocks/block-context';
import type { BlockHost } from '@sitewright/blocks/block-host';
import { englishBlockText, fillText } from '@sitewright/blocks/block-texts';
import { renderBlock } from '@sitewright/blocks/render-block';

/** Ids of what a block of a test finds. */
export const IMAGE_ID = '0192f0c0-0000-7000-8000-000000000001';
export const GALLERY = '0192f0c0-0000-7000-8000-000000000002';
export const VIDEO_FILE = '0192f0c0-0000-7000-8000-000000000003';
export const AUDIO_FILE = '0192f0c0-0000-7000-8000-000000000004';

/** An image of 1500 x 1000 with its focal point left of the centre. */
export const anImage: BlockImage = {
  id: IMAGE_ID,
  assetUrl: '/_sw/images/0123456789abcdef0123456789abcdef/vase.jpg',
  originalSize: '1500x1000',
  mediaFocalPoint: { x: 0.25, y: 0.5 },
  colorData: { suggestedBgColor: 'c0ffee' },
  altText: 'A blue "vase"',
  title: 'Vase',
  body: '',
  filename: 'vase.jpg',
};

const FILES: Readonly<Record<string, BlockFile>> = {
  [VIDEO_FILE]: fileOf(VIDEO_FILE, 'video', 'video/mp4', 'film.mp4'),
  [AUDIO_FILE]: { ...fileOf(AUDIO_FILE, 'audio', 'audio/mpeg', 'song.mp3'), durationSeconds: 187 },
};

/** The surroundings of a block on a page: one image, one video, one sound, one gallery page with the image twice. */
export function blockHost(extra: Partial<BlockHost> = {}): BlockHost {
  let isFirst = true;
  return {
    locale: 'en-US',
    pluralsOf: () => 'en',
    timeZone: 'UTC',
    now: Date.UTC(2026, 0, 15),
    isPreview: false,
    text: (key, values) => fillText(englishBlockText(key), values),
    image: (id) => (id === IMAGE_ID ? anImage : null),
    file: (id) => FILES[id] ?? null,
    items: ({ collectionId }) => (collectionId === GALLERY ? galleryPage : null),
    item: () => null,
    collection: () => null,
    form: () => null,
    labels: () => null,
    site: () => null,
    page: () => null,
    languages: () => [],
    takePriority: () => {
      const first = isFirst;
      isFirst = false;
      return first;
    },
    productPrice: () => '',
    productForm: () => '',
    ...extra,
  };
}

/** HTML of a block in half of a page's width. */
export function renderedBlock(type: string, props: object = {}, host = blockHost()): string {
  return renderBlock({ id: 'b1', type, props: props as never }, 6, host);
}

const galleryPage = {
  collection: { typeName: 'gallery', title: 'Work', fullUrl: '/work' },
  items: ['One', 'Two'].map((title) => ({ ...anImage, title, body: '' })),
} as unknown as ReturnType<BlockHost['items']>;

function fileOf(id: string, kind: BlockFile['kind'], mime: string, filename: string): BlockFile {
  const url = `/_sw/files/0123456789abcdef0123456789abcdef/${filename}`;
  return { id, kind, url, mime, filename, title: '', sizeBytes: 1000, durationSeconds: null, poster: null };
}

import type { Change, NodeTree } from '@sitewright/document/changes/change';
import type { Block, Props } from '@sitewright/document/schema';
import type { AssetKind } from '@sitewright/domain/site/asset-schema';
import { imageChange, slidesOf } from './picture-blocks.ts';

/** A file of the site, as blocks show it; `url` where it is linked. */
export type ShownFile = { id: string; kind: AssetKind; filename: string; url?: string };

type FileGroup<T> = { type: 'image' | 'gallery' | 'video' | 'audio' | 'button'; files: [T, ...T[]] };

/** Slides of one gallery, and tracks of one album (packages/blocks). */
const MAX_SLIDES = 250;
const MAX_TRACKS = 60;

const BLOCK_OF = { video: 'video', audio: 'audio', file: 'button' } as const;

/** The kind that a media type is; the server looks at the content and may know better. */
export function kindOfType(mediaType: string): AssetKind {
  const [kind] = mediaType.split('/');
  return kind === 'image' || kind === 'video' || kind === 'audio' ? kind : 'file';
}

/** Blocks that show files: several pictures as a gallery, everything else as a block each. */
export function groupFiles<T extends { kind: AssetKind }>(files: readonly T[]): FileGroup<T>[] {
  const groups: FileGroup<T>[] = [];
  const pictures = files.filter(({ kind }) => kind === 'image');
  for (let at = 0; at < pictures.length; at += MAX_SLIDES) {
    const [first, ...rest] = pictures.slice(at, at + MAX_SLIDES);
    if (first) groups.push({ type: rest.length > 0 ? 'gallery' : 'image', files: [first, ...rest] });
  }
  for (const file of files)
    if (file.kind !== 'image') groups.push({ type: BLOCK_OF[file.kind], files: [file] });
  return groups;
}

/** True for a block that has nothing to show yet and is made complete by files of these kinds. */
export function isFilledBy(
  { type, props }: Pick<Block, 'type' | 'props'>,
  kinds: readonly AssetKind[],
): boolean {
  const isAll = (kind: AssetKind) => kinds.length > 0 && kinds.every((each) => each === kind);
  const isOne = (kind: AssetKind) => kinds.length === 1 && kinds[0] === kind;
  switch (type) {
    case 'image':
      return isUnset(props.assetId) && isOne('image');
    case 'gallery':
      return (
        props.methodOption !== 'existing' &&
        isUnset(props.slides) &&
        isAll('image') &&
        kinds.length <= MAX_SLIDES
      );
    case 'video':
      return isUnset(props.fileId) && isUnset(props.url) && isOne('video');
    case 'audio':
      return isUnset(props.tracks) && isAll('audio') && kinds.length <= MAX_TRACKS;
    case 'button':
    case 'link':
      return isUnset(props.link) && isOne('file');
    default:
      return false;
  }
}

/** The change that shows files in an empty block; null where it is none for them. */
export function fillOf(block: Block, files: readonly ShownFile[]): Change | null {
  const kinds = files.map(({ kind }) => kind);
  const [first] = files;
  if (!first || !isFilledBy(block, kinds)) return null;
  const props = propsOf(block.type, [first, ...files.slice(1)]);
  // A button keeps its words, and a link the title that was typed in.
  if (block.type === 'button') delete props.label;
  if (block.type === 'link' && !isUnset(block.props.title)) delete props.title;
  return { type: 'set-props', id: block.id, props };
}

/** The change that puts pictures behind those of a gallery; null where it is none for them, or has no room. */
export function appendOf(block: Block, files: readonly ShownFile[]): Change | null {
  const { slides, methodOption } = block.props;
  const isOwn = block.type === 'gallery' && methodOption !== 'existing';
  const count = (Array.isArray(slides) ? slides.length : 0) + files.length;
  if (!isOwn || count > MAX_SLIDES || files.some(({ kind }) => kind !== 'image')) return null;
  return imageChange(
    block,
    files.map(({ id }) => id),
  );
}

/** New blocks that show files. */
export function treesOf(files: readonly ShownFile[], newId: () => string): NodeTree[] {
  return groupFiles(files).map(({ type, files }) => ({ id: newId(), type, props: propsOf(type, files) }));
}

function propsOf(type: string, files: readonly [ShownFile, ...ShownFile[]]): Props {
  const [{ id, filename, url = '' }] = files;
  if (type === 'image') return { assetId: id };
  if (type === 'gallery') return { slides: slidesOf(files.map((file) => file.id)) };
  if (type === 'video') return { source: 'file', fileId: id };
  if (type === 'audio') return { tracks: files.map((file) => ({ title: file.filename, fileId: file.id })) };
  return type === 'link' ? { title: filename, link: url } : { label: filename, link: url };
}

function isUnset(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

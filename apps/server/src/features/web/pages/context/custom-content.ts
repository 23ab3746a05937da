import type { ImageAsset } from '@sitewright/domain/site/asset-schema';
import type { Item } from '@sitewright/domain/site/item-schema';
import { toImageItem } from '../../../content/assets/index.ts';

type CustomContent = NonNullable<Item['content']['customContent']>;

/**
 * Values of a custom type's fields. A picture is stored as `{ imageId }`, several as `{ imageIds }`; templates get
 * whole image items. Source: site format §1.1.
 */
export function customContentOf(
  fields: CustomContent | undefined,
  images: ReadonlyMap<string, ImageAsset | null>,
): Record<string, unknown> | null {
  if (!fields) return null;
  const picture = (id: unknown) => {
    const image = images.get(String(id));
    return image ? [toImageItem(image)] : [];
  };
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const one = part(value, 'imageId');
      if (one !== undefined) return [name, picture(one)[0] ?? null];
      const many = part(value, 'imageIds');
      return [name, Array.isArray(many) ? many.flatMap(picture) : value];
    }),
  );
}

/** Pictures the fields name. */
export function customImageIds(fields: CustomContent | undefined): string[] {
  return Object.values(fields ?? {}).flatMap((value) => {
    const ids = [part(value, 'imageId'), part(value, 'imageIds')].flat();
    return ids.filter((id) => typeof id === 'string');
  });
}

function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

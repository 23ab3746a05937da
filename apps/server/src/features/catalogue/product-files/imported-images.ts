import type { FileImage, ReadProduct } from './layout/to-product.ts';

/** Images that the site has, by the address that a file names. */
type Known = ReadonlyMap<string, string>;

/** Every address that products of a file name. */
export function imageUrls(products: readonly ReadProduct[]): string[] {
  return [...new Set(products.flatMap((product) => imagesOf(product).map(({ url }) => url)))];
}

/** The images of a product once all of them are here; null while some are not, or where the file says nothing of them. */
export function knownImageIds({ images }: ReadProduct, imported: Known): string[] | null {
  const ids = images?.flatMap(({ url }) => imported.get(url) ?? []);
  return ids && ids.length === images?.length ? [...new Set(ids)] : null;
}

/** The variants with those of their images that are here; null for one that has none, absent for one that waits. */
export function withKnownImages(
  { variants, variantImages: variantPictures }: ReadProduct,
  imported: Known,
): ReadProduct['variants'] {
  if (!variantPictures) return variants;
  return variants.map((variant, index) => {
    const image = variantPictures[index];
    if (!image) return { ...variant, imageId: null };
    const imageId = imported.get(image.url);
    return imageId === undefined ? variant : { ...variant, imageId };
  });
}

/** Images of a product that still have to be fetched, with all images of a list of which one is missing; `place` is a variant's. */
export function missingImages(
  product: ReadProduct,
  imported: Known,
): (FileImage & { place: number | null })[] {
  const { images = [], variantImages: variantPictures = [] } = product;
  const isWhole = knownImageIds(product, imported) !== null;
  return [
    ...(isWhole ? [] : images.map((image) => ({ ...image, place: null }))),
    ...variantPictures.flatMap((image, index) =>
      image && !imported.has(image.url) ? [{ ...image, place: index }] : [],
    ),
  ];
}

function imagesOf({ images = [], variantImages: variantPictures = [] }: ReadProduct): FileImage[] {
  return [...images, ...variantPictures.flatMap((image) => image ?? [])];
}

import type { FilePicture, ReadProduct } from './layout/to-product.ts';

/** Pictures that the site has, by the address that a file names. */
type Known = ReadonlyMap<string, string>;

/** Every address that products of a file name. */
export function addressesOf(products: readonly ReadProduct[]): string[] {
  return [...new Set(products.flatMap((product) => picturesOf(product).map(({ address }) => address)))];
}

/** The pictures of a product once all of them are here; null while some are not, or where the file says nothing of them. */
export function knownImageIds({ pictures }: ReadProduct, imported: Known): string[] | null {
  const ids = pictures?.flatMap(({ address }) => imported.get(address) ?? []);
  return ids && ids.length === pictures?.length ? [...new Set(ids)] : null;
}

/** The variants with those of their pictures that are here; null for one that has none, absent for one that waits. */
export function withKnownImages(
  { variants, variantPictures }: ReadProduct,
  imported: Known,
): ReadProduct['variants'] {
  if (!variantPictures) return variants;
  return variants.map((variant, index) => {
    const picture = variantPictures[index];
    if (!picture) return { ...variant, imageId: null };
    const imageId = imported.get(picture.address);
    return imageId === undefined ? variant : { ...variant, imageId };
  });
}

/** What of a product has to be fetched, with all pictures of a list of which one is missing; `place` is a variant's. */
export function missingPictures(
  product: ReadProduct,
  imported: Known,
): (FilePicture & { place: number | null })[] {
  const { pictures = [], variantPictures = [] } = product;
  const isWhole = knownImageIds(product, imported) !== null;
  return [
    ...(isWhole ? [] : pictures.map((picture) => ({ ...picture, place: null }))),
    ...variantPictures.flatMap((picture, index) =>
      picture && !imported.has(picture.address) ? [{ ...picture, place: index }] : [],
    ),
  ];
}

function picturesOf({ pictures = [], variantPictures = [] }: ReadProduct): FilePicture[] {
  return [...pictures, ...variantPictures.flatMap((picture) => picture ?? [])];
}

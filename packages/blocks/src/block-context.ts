import type { Value } from '@sitewright/template/types';

/** A picture as page contexts hold it. Source: site format §3, image item. */
export interface BlockImage {
  readonly id: string;
  readonly assetUrl: string;
  /** `WxH` in pixels. */
  readonly originalSize: string;
  readonly mediaFocalPoint: { readonly x: number; readonly y: number };
  readonly colorData: { readonly suggestedBgColor?: string };
  readonly altText: string;
  readonly title: string;
  readonly body: string;
  readonly filename: string;
}

/** Which items of a collection a block shows. */
export interface ItemQuery {
  readonly collectionId: string;
  readonly limit: number;
  readonly category?: string;
  readonly tag?: string;
  readonly featured?: boolean;
  /** Only for collections of events. */
  readonly events?: 'upcoming' | 'past';
}

/** Collection and items of a query, as page contexts hold them. */
export interface ItemList {
  readonly collection: { readonly typeName: string; readonly title: string; readonly fullUrl: string };
  readonly items: readonly { readonly [field: string]: Value }[];
}

/**
 * What a block may ask for while it is rendered. A host that loads on demand answers null at first, notes the wish,
 * and renders again; what does not exist stays null.
 */
export interface BlockResources {
  image(assetId: string): BlockImage | null;
  items(query: ItemQuery): ItemList | null;
}

/** Surroundings of one block. */
export interface BlockContext extends BlockResources {
  /** Id of the block's node. */
  readonly id: string;
  /** BCP 47 tag of the page. */
  readonly locale: string;
  readonly timeZone: string;
  /** Width of the block's column in twelfths, for the `sizes` of pictures. */
  readonly span: number;
  /** True for the first picture of a page, which is loaded at once; later ones wait until they come near. */
  takePriority(): boolean;
  /** Price text of a product item as the `product-price` formatter prints it. */
  productPrice(item: Value): string;
}

/** How a type of block becomes HTML. `Props` is what its schema gives. */
export interface BlockRenderer<Props> {
  /** `data-block-type`. Source: site format §4.1. */
  readonly number: number;
  /** Part of the class names: `image` gives `image-block sqs-block-image`. */
  readonly name: string;
  /** Content of the block's element. */
  render(props: Props, context: BlockContext): string;
  /** Further classes of the block's element. */
  classes?(props: Props): string;
  /** What a site template's own partial for this type sees. Source: site format §4.7. */
  partialContext?(props: Props, context: BlockContext): Value;
}

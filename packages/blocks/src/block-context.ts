import type { PrintedCaptcha } from '@sitewright/domain/settings/captcha';
import type { FormContent, FormField } from '@sitewright/forms/form-schema';
import type { Value } from '@sitewright/template/types';
import type { BlockTextKey, CountedTextKey } from './block-texts.ts';
import type { BlockTypeName, BlockVariantName } from './block-types.ts';

/** An image as page contexts hold it. Source: site format §3, image item. */
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
  /** Stands there while the image is still to be licensed. */
  readonly licensedAssetPreview?: { readonly id: string };
}

/** An uploaded file as blocks show it. */
export interface BlockFile {
  readonly id: string;
  readonly kind: 'image' | 'video' | 'audio' | 'file';
  /** Path on the site's origin. */
  readonly url: string;
  /** MIME type. */
  readonly mime: string;
  readonly filename: string;
  readonly title: string;
  readonly sizeBytes: number;
  readonly durationSeconds: number | null;
  /** Image shown before a video plays. */
  readonly poster: BlockImage | null;
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
  /** Half-open interval of days or posts, epoch milliseconds: an event that touches it, a post published in it. */
  readonly from?: number;
  readonly before?: number;
}

/** An item as page contexts hold it. */
export type BlockItem = { readonly [field: string]: Value };

/** Collection and items of a query, as page contexts hold them. */
export interface ItemList {
  readonly collection: { readonly typeName: string; readonly title: string; readonly fullUrl: string };
  readonly items: readonly BlockItem[];
}

/** A page or collection visitors see. */
export interface BlockCollection {
  readonly typeName: string;
  readonly title: string;
  readonly fullUrl: string;
  /** Plain text. */
  readonly description: string;
  readonly mainImage: BlockImage | null;
}

/** One label of a collection with the number of items visitors see under it. */
export interface LabelCount {
  readonly name: string;
  readonly count: number;
}

/** Labels of a collection's items; each list is sorted by name, months newest first. */
export interface ItemLabels {
  readonly collection: ItemList['collection'];
  readonly tags: readonly LabelCount[];
  readonly categories: readonly LabelCount[];
  readonly authors: readonly LabelCount[];
  /** `month` from 1, in the site's time zone. */
  readonly months: readonly { readonly year: number; readonly month: number; readonly count: number }[];
}

/** A place on the map, as items and sites hold it. */
export interface BlockLocation {
  readonly addressTitle: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly addressCountry: string;
  readonly mapLat?: number | undefined;
  readonly mapLng?: number | undefined;
}

/** The site a block stands on. */
export interface BlockSite {
  readonly title: string;
  readonly tagLine: string;
  readonly logo: BlockImage | null;
  readonly location: BlockLocation | null;
  readonly socialAccounts: readonly {
    readonly serviceName: string;
    readonly userName: string;
    readonly profileUrl: string;
  }[];
  /** Number of a share service (`"1"` … `"8"`) → whether it is offered. */
  readonly shareButtonOptions: Readonly<Record<string, boolean>>;
  /** The captcha of sign-ups; null where they have none. */
  readonly captcha: PrintedCaptcha | null;
  /** Service of map images, or null: address of a tile with `{z}`, `{x}` and `{y}`, and whom to name. */
  readonly mapTiles: { readonly url: string; readonly attribution: string } | null;
}

/** The page a block stands on. */
export interface BlockPage {
  /** Whole address with origin, without query. */
  readonly url: string;
  readonly title: string;
  /** Whole address of its image, or ''. */
  readonly imageUrl: string;
  readonly collectionId: string | null;
  readonly itemId: string | null;
}

/** A form as visitors fill it in. */
export interface BlockForm {
  readonly id: string;
  /** Goes with what is sent, which is read by what its visitor saw. */
  readonly version: number;
  readonly content: FormContent;
  /** The fields of its content as the site asks them. */
  readonly fields: readonly FormField[];
  /** Its captcha; null where it asks for none. */
  readonly captcha: PrintedCaptcha | null;
  /** What of it is in the first language of the site, on a page of another one. */
  readonly ownWords?: readonly string[];
}

/** A language the site is offered in, as its readers call it, with the page shown in it. */
export interface BlockLanguage {
  readonly name: string;
  /** Short and the only one of its kind on the site: `DE`, or `PT-BR` beside `PT-PT`. */
  readonly code: string;
  /** BCP 47 tag. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  /** Path of the same page in it. */
  readonly path: string;
  /** It is the one the page is in. */
  readonly isCurrent: boolean;
}

/** Something a block is made of that is loaded before it is rendered. */
export type DataRequest =
  | { readonly kind: 'list'; readonly query: ItemQuery }
  | { readonly kind: 'labels' | 'item' | 'file' | 'form'; readonly id: string };

/** Loaded data a block reads while it is rendered; null for anything that does not exist. */
export interface BlockResources {
  image(assetId: string): BlockImage | null;
  file(assetId: string): BlockFile | null;
  items(query: ItemQuery): ItemList | null;
  item(itemId: string): BlockItem | null;
  collection(collectionId: string): BlockCollection | null;
  labels(collectionId: string): ItemLabels | null;
  form(formId: string): BlockForm | null;
  site(): BlockSite | null;
  page(): BlockPage | null;
  /** Languages of the site, the first one first; none of a site in one language. */
  languages(): readonly BlockLanguage[];
}

/** Where and when blocks are shown. */
export interface BlockEnvironment {
  /** BCP 47 tag of the page. */
  readonly locale: string;
  readonly timeZone: string;
  /** Moment the page is made for, epoch milliseconds. */
  readonly now: number;
  /** True in the editor: nothing of a third party may run there. */
  readonly isPreview: boolean;
}

/** Surroundings of one block. */
export interface BlockContext extends BlockResources, BlockEnvironment {
  /** Id of the block's node. */
  readonly id: string;
  /** Width of the block's column in twelfths, for the `sizes` of images. */
  readonly span: number;
  /** Language whose plural rules a text of a count follows: the page's, or `en` where it is English for want of another. */
  pluralsOf(key: CountedTextKey): string;
  /** Text of the catalogue in the page's language, `{name}` replaced by `values.name`; not escaped. */
  text(key: BlockTextKey, values?: Readonly<Record<string, string | number>>): string;
  /** True for the first image of a page, which is loaded at once; later ones wait until they come near. */
  takePriority(): boolean;
  /** Price text of a product item as the `product-price` formatter prints it. */
  productPrice(item: Value): string;
  /** Notices, choice of variant and `Add to cart` of a product item, as on the product's own page. */
  productForm(item: Value): string;
}

/** Renders a type of block to HTML. `Props` is what its schema gives. */
export interface BlockRenderer<Props> {
  /** Its kind in the template format: number and part of the class names, `image-block sqs-block-image`. Source: site format §4.1. */
  readonly name: BlockTypeName;
  /**
   * Data that `render` needs besides the uploads and items that fields of the settings name, which are
   * requested for every block.
   */
  requests?(props: Props, environment: BlockEnvironment): readonly DataRequest[];
  /** Content of the block's element. */
  render(props: Props, context: BlockContext): string;
  /** Further classes of the block's element. */
  classes?(props: Props): string;
  /** Design of this block, printed as `data-block-variant`. */
  variant?(props: Props): BlockVariantName;
  /** Settings that scripts of site templates read from `data-block-json`. Source: site format §4.2. */
  blockJson?(props: Props): Readonly<Record<string, unknown>>;
  /** Depends on the moment the page is made for. */
  readonly isTimely?: true;
  /** Context of a site template's own partial for this type. Source: site format §4.7. */
  partialContext?(props: Props, context: BlockContext): Value;
}

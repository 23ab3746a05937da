import type { z } from 'zod';
import { AccordionProps } from './accordion/schema.ts';
import { ArchiveProps } from './archive/schema.ts';
import { AudioProps } from './audio/schema.ts';
import { ButtonProps } from './button/schema.ts';
import { CalendarProps } from './calendar/schema.ts';
import { ChartProps, PublishedChartProps } from './chart/schema.ts';
import { CodeProps } from './code/schema.ts';
import { ContentLinkProps } from './content-link/schema.ts';
import { DonationProps } from './donation/schema.ts';
import { EmbedProps } from './embed/schema.ts';
import { FoursquareProps } from './foursquare/schema.ts';
import { GalleryProps } from './gallery/schema.ts';
import { ImageProps } from './image/schema.ts';
import { InstagramProps } from './instagram/schema.ts';
import { LineProps } from './line/schema.ts';
import { LinkProps } from './link/schema.ts';
import { LogoProps } from './logo/schema.ts';
import { MapProps } from './map/schema.ts';
import { MarkdownProps } from './markdown/schema.ts';
import { MenuProps } from './menu/schema.ts';
import { ProductProps } from './product/schema.ts';
import { QuoteProps } from './quote/schema.ts';
import { SearchProps } from './search/schema.ts';
import { ShareButtonsProps } from './share-buttons/schema.ts';
import { SocialLinksProps } from './social-links/schema.ts';
import { SpacerProps } from './spacer/schema.ts';
import { SummaryProps } from './summary/schema.ts';
import { TableProps } from './table/schema.ts';
import { TagCloudProps } from './tag-cloud/schema.ts';
import { TextProps } from './text/schema.ts';
import { TourDatesProps } from './tour-dates/schema.ts';
import { TwitterProps } from './twitter/schema.ts';
import { VideoProps } from './video/schema.ts';

/** Schema of each type of block: what `blockProps` of a node of that type must fit. */
export const blockSchemas = {
  text: TextProps,
  image: ImageProps,
  gallery: GalleryProps,
  video: VideoProps,
  audio: AudioProps,
  button: ButtonProps,
  quote: QuoteProps,
  line: LineProps,
  spacer: SpacerProps,
  summary: SummaryProps,
  chart: ChartProps,
  product: ProductProps,
  donation: DonationProps,
  code: CodeProps,
  markdown: MarkdownProps,
  accordion: AccordionProps,
  table: TableProps,
  menu: MenuProps,
  'social-links': SocialLinksProps,
  'share-buttons': ShareButtonsProps,
  embed: EmbedProps,
  map: MapProps,
  archive: ArchiveProps,
  'tag-cloud': TagCloudProps,
  'content-link': ContentLinkProps,
  'tour-dates': TourDatesProps,
  logo: LogoProps,
  calendar: CalendarProps,
  search: SearchProps,
  twitter: TwitterProps,
  foursquare: FoursquareProps,
  instagram: InstagramProps,
  link: LinkProps,
};

/** Name of a type of block. */
export type BlockType = keyof typeof blockSchemas;

/** Settings of a block of type `T` with all defaults filled in. */
export type PropsOf<T extends BlockType> = z.infer<(typeof blockSchemas)[T]>;

/** True for the name of a type of block. */
export function isBlockType(type: string): type is BlockType {
  return Object.hasOwn(blockSchemas, type);
}

/** Schemas that ask for more before a block is published than while it is being made. */
const publishedSchemas: { readonly [T in BlockType]?: z.ZodType } = { chart: PublishedChartProps };

/** Schema a block must fit to be published. */
export function publishedSchemaOf(type: string): z.ZodType | undefined {
  return isBlockType(type) ? (publishedSchemas[type] ?? blockSchemas[type]) : undefined;
}

/** Schema of a type, or undefined when there is no such type; what `packages/document` wants to be given. */
export function schemaOf(type: string): z.ZodType | undefined {
  return isBlockType(type) ? blockSchemas[type] : undefined;
}

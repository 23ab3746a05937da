import { z } from 'zod';
import { field } from '../field.ts';
import { LinkAddress } from '../link-address.ts';

const ratios = {
  original: 'Original',
  '1-1': 'Square',
  '3-2': '3:2',
  '2-3': '2:3',
  '4-5': '4:5',
  '16-9': '16:9',
} as const;

/** One picture with an optional caption and link. */
export const ImageProps = z.object({
  assetId: field(z.uuid().nullable().default(null), { label: 'Image', control: 'image' }),
  altText: field(z.string().max(1000).default(''), {
    label: 'Alternative text',
    control: 'text',
    help: 'What the image shows, for people who do not see it. Empty: the text of the file.',
  }),
  aspectRatio: field(z.enum(Object.keys(ratios) as [keyof typeof ratios]).default('original'), {
    label: 'Shape',
    control: 'select',
    options: ratios,
  }),
  captionPlacement: field(z.enum(['hidden', 'below', 'overlay']).default('below'), {
    label: 'Caption',
    control: 'select',
    options: { hidden: 'Hidden', below: 'Below', overlay: 'Over the image' },
  }),
  caption: field(z.string().max(5000).default(''), {
    label: 'Caption text',
    control: 'rich-text',
    onlyFor: { field: 'captionPlacement', values: ['below', 'overlay'] },
  }),
  link: field(LinkAddress, { label: 'Link', control: 'link' }),
  newWindow: field(z.boolean().default(false), { label: 'Open in new window', control: 'switch' }),
  isFullBleed: field(z.boolean().default(false), { label: 'Edge to edge', control: 'switch' }),
});
export type ImageProps = z.infer<typeof ImageProps>;

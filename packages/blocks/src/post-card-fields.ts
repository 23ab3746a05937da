import { z } from 'zod';
import { field } from './field.ts';
import { WebAddress } from './web-address.ts';

/** Fields of a card of something said or shown elsewhere. */
export const postCardFields = {
  address: field(WebAddress, { label: 'Address', control: 'text' }),
  author: field(z.string().max(200).default(''), { label: 'Who', control: 'text' }),
  text: field(z.string().max(3000).default(''), { label: 'Text', control: 'text-area' }),
  date: field(z.string().max(60).default(''), { label: 'When', control: 'text' }),
  assetId: field(z.uuid().nullable().default(null), { label: 'Image', control: 'image' }),
};

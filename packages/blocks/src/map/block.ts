import { t } from '@sitewright/owner-texts/t-blocks';
import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

const own = { field: 'place', values: ['own'] };

/** A place: that of the site, or another one. */
export const MapProps = z.object({
  place: field(z.enum(['site', 'own']).default('site'), {
    label: t('blockFields.place'),
    control: 'select',
    options: { site: t('blockOptions.siteAddress'), own: t('blockOptions.anotherAddress') },
  }),
  addressTitle: field(z.string().max(200).default(''), {
    label: t('blockFields.name'),
    control: 'text',
    onlyFor: own,
  }),
  addressLine1: field(z.string().max(200).default(''), {
    label: t('blockFields.street'),
    control: 'text',
    isVerbatim: true,
    onlyFor: own,
  }),
  addressLine2: field(z.string().max(200).default(''), {
    label: t('blockFields.postcodeAndCity'),
    control: 'text',
    isVerbatim: true,
    onlyFor: own,
  }),
  addressCountry: field(z.string().max(200).default(''), {
    label: t('blockFields.country'),
    control: 'text',
    isVerbatim: true,
    onlyFor: own,
  }),
  latitude: field(z.number().min(-90).max(90).nullable().default(null), {
    label: t('blockFields.latitude'),
    control: 'number',
    range: { min: -90, max: 90, step: 0.0001, unit: '°' },
    onlyFor: own,
  }),
  longitude: field(z.number().min(-180).max(180).nullable().default(null), {
    label: t('blockFields.longitude'),
    control: 'number',
    range: { min: -180, max: 180, step: 0.0001, unit: '°' },
    onlyFor: own,
  }),
  zoom: field(z.int().min(2).max(18).default(14), {
    label: t('blockFields.zoom'),
    control: 'slider',
    range: { min: 2, max: 18, step: 1 },
  }),
  height: field(z.int().min(160).max(800).default(320), {
    label: t('blockFields.height'),
    control: 'slider',
    range: { min: 160, max: 800, step: 20, unit: 'px' },
  }),
});
export type MapProps = z.infer<typeof MapProps>;

/** Where something is. */
export const mapBlock = defineBlock({
  meta: {
    title: t('blocks.map'),
    description: t('blocks.mapAbout'),
    category: 'content',
    icon: 'map',
    keywords: t('blocks.mapKeywords'),
  },
  schema: MapProps,
});

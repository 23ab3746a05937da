import { t } from '@sitewright/owner-texts/t-blocks';
import { z } from 'zod';
import { type FieldCondition, field } from '../field.ts';

/** Designs of a gallery by name. */
const GALLERY_DESIGNS = {
  slideshow: t('blockOptions.slideshow'),
  slider: t('blockOptions.slider'),
  grid: t('blockOptions.grid'),
  stacked: t('blockOptions.stacked'),
  autocolumns: t('blockOptions.columns'),
} as const;

/** Shapes of the cells of a grid: name and width by height. */
export const GALLERY_RATIOS = {
  square: [t('blockOptions.ratioSquare'), '1 / 1'],
  standard: [t('blockOptions.ratioStandard'), '3 / 2'],
  'standard-vertical': [t('blockOptions.ratioStandardVertical'), '2 / 3'],
  'four-three': [t('blockOptions.ratioFourThree'), '4 / 3'],
  'three-four-vertical': [t('blockOptions.ratioThreeFourVertical'), '3 / 4'],
  widescreen: [t('blockOptions.ratioWidescreen'), '16 / 9'],
  'anamorphic-widescreen': [t('blockOptions.ratioAnamorphic'), '2.4 / 1'],
} as const;

const POSITIONS = {
  top: t('blockOptions.top'),
  'top-left': t('blockOptions.topLeft'),
  'top-right': t('blockOptions.topRight'),
  center: t('blockOptions.centre'),
  bottom: t('blockOptions.bottom'),
  'bottom-left': t('blockOptions.bottomLeft'),
  'bottom-right': t('blockOptions.bottomRight'),
} as const;

const only = (name: string, ...values: unknown[]): FieldCondition => ({ field: name, values });
const toggle = (start: boolean, label: string, ...onlyFor: FieldCondition[]) =>
  field(z.boolean().default(start), { label, control: 'switch', onlyFor });
const range = (ends: [number, number, number], unit: string, label: string, ...onlyFor: FieldCondition[]) =>
  field(z.number().min(ends[0]).max(ends[1]).default(ends[2]), {
    label,
    control: 'slider',
    range: { min: ends[0], max: ends[1], step: 1, unit },
    onlyFor,
  });
const keysOf = <Name extends string>(record: Readonly<Record<Name, unknown>>) =>
  Object.keys(record) as [Name, ...Name[]];

const moving = only('design', 'slideshow', 'slider');
const slideshow = only('design', 'slideshow');
const grid = only('design', 'grid');

/** The 23 options of a gallery under their names in the template format. Source: specification §3; BLK-06 to BLK-32. */
export const galleryOptions = {
  design: field(z.enum(keysOf(GALLERY_DESIGNS)).default('grid'), {
    label: t('blockFields.design'),
    control: 'select',
    options: GALLERY_DESIGNS,
    presets: {
      slideshow: { thumbnails: true },
      slider: { thumbnails: false },
      grid: { thumbnails: false, autoplay: false },
      stacked: { thumbnails: false, autoplay: false },
      autocolumns: { thumbnails: false, autoplay: false },
    },
  }),
  autoplay: toggle(false, t('blockFields.playByItself'), moving),
  'autoplay-duration': range(
    [1, 10, 5],
    's',
    t('blockFields.timeBetweenSlides'),
    moving,
    only('autoplay', true),
  ),
  controls: toggle(false, t('blockFields.showNextAndPrevious'), moving),
  'auto-crop': toggle(true, t('blockFields.cropPictures')),
  'aspect-ratio': field(z.enum(keysOf(GALLERY_RATIOS)).default('square'), {
    label: t('blockFields.imageShape'),
    control: 'select',
    options: Object.fromEntries(Object.entries(GALLERY_RATIOS).map(([name, [label]]) => [name, label])),
    onlyFor: [grid],
  }),
  'square-thumbs': toggle(true, t('blockFields.sameShapeForAll'), grid),
  thumbnails: toggle(false, t('blockFields.showThumbnails'), slideshow),
  'thumbnail-strip-height': range(
    [0, 200, 80],
    'px',
    t('blockFields.heightOfThumbnails'),
    slideshow,
    only('thumbnails', true),
  ),
  'thumbnail-strip-margin': range(
    [0, 60, 20],
    'px',
    t('blockFields.spaceAboveThumbnails'),
    slideshow,
    only('thumbnails', true),
  ),
  'show-meta-basic': toggle(true, t('blockFields.showTitleAndDescription'), only('design', 'stacked')),
  'show-meta': toggle(true, t('blockFields.showTitleAndDescription'), slideshow),
  'show-meta-only-title': toggle(false, t('blockFields.showTitle'), grid),
  'meta-position': field(z.enum(keysOf(POSITIONS)).default('bottom'), {
    label: t('blockFields.textPosition'),
    control: 'select',
    options: POSITIONS,
    onlyFor: [slideshow, only('show-meta', true)],
  }),
  'show-meta-on-hover': toggle(
    false,
    t('blockFields.showTextOnHoverOnly'),
    only('design', 'slideshow', 'grid'),
  ),
  'active-alignment': field(z.enum(['left', 'center', 'right']).default('center'), {
    label: t('blockFields.activeSlidePosition'),
    control: 'select',
    options: {
      left: t('blockOptions.left'),
      center: t('blockOptions.centre'),
      right: t('blockOptions.right'),
    },
    onlyFor: [only('design', 'slider')],
  }),
  'thumbnails-per-row': range([1, 10, 4], '', t('blockFields.picturesInARow'), grid),
  padding: range(
    [0, 50, 20],
    'px',
    t('blockFields.spaceBetweenPictures'),
    only('design', 'grid', 'autocolumns'),
  ),
  lightbox: toggle(false, t('blockFields.openPicturesInALightbox')),
  lightboxTheme: field(z.enum(['dark', 'light']).default('dark'), {
    label: t('blockFields.lightboxTheme'),
    control: 'select',
    options: { dark: t('blockOptions.dark'), light: t('blockOptions.light') },
    onlyFor: [only('lightbox', true)],
  }),
  'max-width': range([100, 300, 300], 'px', t('blockFields.widthOfColumns'), only('design', 'autocolumns')),
  newWindow: toggle(false, t('blockFields.openLinksInANewWindow'), only('lightbox', false)),
  transparentBackground: toggle(false, t('blockFields.transparentBackground')),
};

import { z } from 'zod';
import { type FieldCondition, field } from '../field.ts';

/** Designs of a gallery by name. */
const GALLERY_DESIGNS = {
  slideshow: 'Slideshow',
  slider: 'Slider',
  grid: 'Grid',
  stacked: 'Stacked',
  autocolumns: 'Columns',
} as const;

/** Shapes of the cells of a grid: name and width by height. */
export const GALLERY_RATIOS = {
  square: ['1:1 Square', '1 / 1'],
  standard: ['3:2 Standard', '3 / 2'],
  'standard-vertical': ['2:3 Standard (Vertical)', '2 / 3'],
  'four-three': ['4:3 Four-Three', '4 / 3'],
  'three-four-vertical': ['3:4 Three-Four (Vertical)', '3 / 4'],
  widescreen: ['16:9 Widescreen', '16 / 9'],
  'anamorphic-widescreen': ['2.40:1 Anamorphic Widescreen', '2.4 / 1'],
} as const;

const POSITIONS = {
  top: 'Top',
  'top-left': 'Top left',
  'top-right': 'Top right',
  center: 'Centre',
  bottom: 'Bottom',
  'bottom-left': 'Bottom left',
  'bottom-right': 'Bottom right',
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
    label: 'Design',
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
  autoplay: toggle(false, 'Play by itself', moving),
  'autoplay-duration': range([1, 10, 5], 's', 'Time between slides', moving, only('autoplay', true)),
  controls: toggle(false, 'Show next and previous', moving),
  'auto-crop': toggle(true, 'Crop pictures'),
  'aspect-ratio': field(z.enum(keysOf(GALLERY_RATIOS)).default('square'), {
    label: 'Image shape',
    control: 'select',
    options: Object.fromEntries(Object.entries(GALLERY_RATIOS).map(([name, [label]]) => [name, label])),
    onlyFor: [grid],
  }),
  'square-thumbs': toggle(true, 'Same shape for all', grid),
  thumbnails: toggle(false, 'Show thumbnails', slideshow),
  'thumbnail-strip-height': range(
    [0, 200, 80],
    'px',
    'Height of thumbnails',
    slideshow,
    only('thumbnails', true),
  ),
  'thumbnail-strip-margin': range(
    [0, 60, 20],
    'px',
    'Space above thumbnails',
    slideshow,
    only('thumbnails', true),
  ),
  'show-meta-basic': toggle(true, 'Show title and description', only('design', 'stacked')),
  'show-meta': toggle(true, 'Show title and description', slideshow),
  'show-meta-only-title': toggle(false, 'Show title', grid),
  'meta-position': field(z.enum(keysOf(POSITIONS)).default('bottom'), {
    label: 'Text position',
    control: 'select',
    options: POSITIONS,
    onlyFor: [slideshow, only('show-meta', true)],
  }),
  'show-meta-on-hover': toggle(false, 'Show text on hover only', only('design', 'slideshow', 'grid')),
  'active-alignment': field(z.enum(['left', 'center', 'right']).default('center'), {
    label: 'Active slide position',
    control: 'select',
    options: { left: 'Left', center: 'Centre', right: 'Right' },
    onlyFor: [only('design', 'slider')],
  }),
  'thumbnails-per-row': range([1, 10, 4], '', 'Pictures in a row', grid),
  padding: range([0, 50, 20], 'px', 'Space between pictures', only('design', 'grid', 'autocolumns')),
  lightbox: toggle(false, 'Open pictures in a lightbox'),
  lightboxTheme: field(z.enum(['dark', 'light']).default('dark'), {
    label: 'Lightbox theme',
    control: 'select',
    options: { dark: 'Dark', light: 'Light' },
    onlyFor: [only('lightbox', true)],
  }),
  'max-width': range([100, 300, 300], 'px', 'Width of columns', only('design', 'autocolumns')),
  newWindow: toggle(false, 'Open links in a new window', only('lightbox', false)),
  transparentBackground: toggle(false, 'Transparent background'),
};

import type { Predicate, Predicates } from '../types.ts';
import { asBoolean, asText, isTruthy, property } from '../values.ts';

/** Values of a gallery option that have a predicate each. Source: specification §3, gallery options. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  design: ['grid', 'slideshow', 'slider', 'stacked'],
  'meta-position': ['top', 'top-left', 'top-right', 'center', 'bottom', 'bottom-left', 'bottom-right'],
  'active-alignment': ['center', 'left', 'right'],
};

const SWITCHES = [
  'autoplay',
  'auto-crop',
  'controls',
  'lightbox',
  'square-thumbs',
  'show-meta',
  'show-meta-on-hover',
  'thumbnails',
];

const choices = Object.entries(CHOICES).flatMap(([option, values]) =>
  values.map((value): [string, Predicate] => [
    `gallery-${option}-${value}?`,
    (_args, context) => asText(property(context.resolve('options'), option)) === value,
  ]),
);

const switches = SWITCHES.map((option): [string, Predicate] => [
  `gallery-${option}?`,
  (_args, context) => asBoolean(property(context.resolve('options'), option)),
]);

/** Predicates about the options of a gallery. Source: JSON-T §7. */
export const galleryPredicates: Predicates = {
  'gallery-meta?': (_args, context) => {
    const options = context.resolve('options');
    return isTruthy(property(options, 'controls')) || isTruthy(property(options, 'indicators'));
  },
  ...Object.fromEntries([...choices, ...switches]),
};

import type { SECTIONS } from '@sitewright/domain/texts/en/sections.data';

type AltText = Extract<keyof typeof SECTIONS, `alt${string}`>;

/** A picture of the section library: its file in `demo/images/rendered`, its size in pixels and what it shows. */
type Sample = {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly alt: AltText;
};

const wide = (name: string, alt: AltText): Sample => ({
  file: `${name}.jpg`,
  width: 1800,
  height: 1200,
  alt,
});
const tall = (name: string, alt: AltText): Sample => ({
  file: `${name}.jpg`,
  width: 1280,
  height: 1600,
  alt,
});

/** Pictures that sections bring along, by name. */
export const SAMPLE_PICTURES = {
  table: { file: 'hero.jpg', width: 2400, height: 1120, alt: 'altHero' },
  coast: wide('coast', 'altCoast'),
  night: wide('coast-night', 'altCoastNight'),
  breakfast: wide('breakfast', 'altBreakfast'),
  jugs: wide('jugs', 'altJugs'),
  kiln: wide('kiln', 'altKiln'),
  larder: wide('larder', 'altLarder'),
  shelf: wide('shelf', 'altShelf'),
  tiles: tall('tiles', 'altTiles'),
  wheel: tall('wheel', 'altWheel'),
  notebook: tall('notebook', 'altNotebook'),
  bowls: tall('bowl-stack', 'altBowls'),
  branch: tall('branch-fog', 'altBranch'),
  fog: tall('mug-fog', 'altMugFog'),
  iron: tall('mug-iron', 'altMugIron'),
  shell: tall('mug-shell', 'altMugShell'),
  espresso: tall('espresso-shell', 'altEspresso'),
  teapot: tall('teapot-cups', 'altTeapot'),
  plates: tall('plate-stack', 'altPlates'),
  pear: tall('side-pear', 'altPear'),
} as const satisfies Readonly<Record<string, Sample>>;

/** Name of a sample picture. */
export type SamplePicture = keyof typeof SAMPLE_PICTURES;

import type { Rgb } from '../color/color-models.ts';
import { colorText, readColorText } from '../color/color-text.ts';
import { contrastRatio, LARGE_CONTRAST, TEXT_CONTRAST } from '../color/contrast.ts';
import type { ColorRole } from '../tweak/tweak-role.ts';

/** Colours of an email: `#rrggbb`. */
export type MailColors = {
  /** Behind the sheet that everything stands on, and the sheet. */
  ground: string;
  sheet: string;
  text: string;
  muted: string;
  line: string;
  /** Of links in a text. */
  link: string;
  button: string;
  buttonText: string;
};

/** Looks of an email, in light and in the dark; the fonts are lists of families that end with ones that every machine has. */
export type MailTheme = { light: MailColors; dark: MailColors; headingFont: string; bodyFont: string };

/** What a site says of its looks: colours by what they are for, and values of `font-family`; each may be absent. */
export type SiteLook = {
  colors: Readonly<Partial<Record<ColorRole, string>>>;
  headingFont: string;
  bodyFont: string;
};

const WHITE: Rgb = { red: 255, green: 255, blue: 255, alpha: 1 };
/** One of the two stands out from any colour by 4.5 or more. */
const BLACK: Rgb = { red: 0, green: 0, blue: 0, alpha: 1 };
const INK: Rgb = { red: 29, green: 27, blue: 24, alpha: 1 };
const NIGHT: Rgb = { red: 28, green: 28, blue: 31, alpha: 1 };
const PALE: Rgb = { red: 240, green: 239, blue: 236, alpha: 1 };

const STACKS = {
  serif: 'Georgia, "Times New Roman", serif',
  mono: '"Courier New", Courier, monospace',
  sans: 'Helvetica, Arial, sans-serif',
};

/** The looks of emails of a site. Every pair of colours can be read, whatever the owner chose. */
export function mailTheme({ colors, headingFont, bodyFont }: SiteLook): MailTheme {
  const read = (role: ColorRole) => opaque(colors[role]);
  const sheet = read('background') ?? WHITE;
  const text = readable(read('text') ?? INK, sheet, TEXT_CONTRAST);
  const accent = read('accent');
  const light = colorsOf({ sheet, text, accent, ground: mixed(text, sheet, 0.05) });
  const isDark = contrastRatio(WHITE, sheet) > contrastRatio(BLACK, sheet);
  const night = [read('night'), read('dark'), NIGHT].find(
    (color) => color !== null && contrastRatio(PALE, color) >= 7,
  );
  const darkSheet = night ?? NIGHT;
  const dark = colorsOf({ sheet: darkSheet, text: PALE, accent, ground: mixed(BLACK, darkSheet, 0.5) });
  return {
    light,
    dark: isDark ? light : dark,
    headingFont: stackOf(headingFont),
    bodyFont: stackOf(bodyFont),
  };
}

/** Without an accent, buttons and links have the colour of the words. */
function colorsOf(look: { sheet: Rgb; text: Rgb; accent: Rgb | null; ground: Rgb }): MailColors {
  const { sheet, text, ground } = look;
  const accent = look.accent ?? text;
  const button = readable(accent, sheet, LARGE_CONTRAST);
  const onButton = [WHITE, BLACK].toSorted((a, b) => contrastRatio(b, button) - contrastRatio(a, button));
  return {
    ground: colorText(ground),
    sheet: colorText(sheet),
    text: colorText(text),
    muted: colorText(readable(mixed(text, sheet, 0.62), sheet, TEXT_CONTRAST)),
    line: colorText(mixed(text, sheet, 0.16)),
    link: colorText(readable(accent, sheet, TEXT_CONTRAST)),
    button: colorText(button),
    buttonText: colorText(onButton[0] ?? WHITE),
  };
}

/** The colour, moved towards black or white until it stands out from its ground. */
function readable(color: Rgb, ground: Rgb, least: number): Rgb {
  const away = contrastRatio(WHITE, ground) > contrastRatio(BLACK, ground) ? WHITE : BLACK;
  for (let share = 0; share < 1; share += 0.05) {
    const moved = mixed(away, color, share);
    if (contrastRatio(moved, ground) >= least) return moved;
  }
  return away;
}

/** `share` of one colour in another. */
function mixed(color: Rgb, other: Rgb, share: number): Rgb {
  const part = (a: number, b: number) => Math.round(a * share + b * (1 - share));
  return {
    red: part(color.red, other.red),
    green: part(color.green, other.green),
    blue: part(color.blue, other.blue),
    alpha: 1,
  };
}

function opaque(text: string | undefined): Rgb | null {
  const color = text === undefined ? null : readColorText(text);
  return color === null ? null : mixed(color, WHITE, color.alpha);
}

/** The first family of a value of `font-family`, for machines that have it, before ones that look like it everywhere. */
function stackOf(value: string): string {
  const [first = ''] = value.split(',');
  const name = first.replace(/["']/g, '').trim();
  const isMono = /mono|courier|code/i.test(value);
  const isSerif = !/sans-serif/i.test(value) && /serif|georgia|times/i.test(value);
  const stack = STACKS[isMono ? 'mono' : isSerif ? 'serif' : 'sans'];
  const isName = /^[A-Za-z][A-Za-z0-9 -]{0,60}$/.test(name) && !/^(?:sans-serif|serif|monospace)$/.test(name);
  return isName ? `"${name}", ${stack}` : stack;
}

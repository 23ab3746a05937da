const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/**
 * Number of a hex colour, `#` optional: three digits, which are doubled (`f80` is `ff8800`), or six. Null for anything else.
 * Source: EDIT-21, specification §5.
 */
export function hexColorNumber(text: string): number | null {
  const digits = HEX.exec(text)?.[1];
  if (!digits) return null;
  return Number.parseInt(digits.length === 3 ? digits.replace(/./g, '$&$&') : digits, 16);
}

/** Half of the largest colour value. Source: specification §9, colour weight. */
const HALF_BRIGHT = 0xffffff / 2;

/** "light" if the colour's number is above half of 16777215, else "dark"; null for no colour. */
export function colorWeight(text: string): 'light' | 'dark' | null {
  const color = hexColorNumber(text);
  if (color === null) return null;
  return color > HALF_BRIGHT ? 'light' : 'dark';
}

/** Luma under which a colour is dark. Source: specification §9. */
const DARK_LUMA = 0.65 * 256;

/** True when the luma (ITU-R BT.709 weights) is below 0.65 of 256; false for no colour. */
export function isDarkColor(text: string): boolean {
  const color = hexColorNumber(text);
  if (color === null) return false;
  const luma = 0.2126 * ((color >> 16) & 0xff) + 0.7152 * ((color >> 8) & 0xff) + 0.0722 * (color & 0xff);
  return luma < DARK_LUMA;
}

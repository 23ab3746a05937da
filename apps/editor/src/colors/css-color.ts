import { colorText, readColorText } from '@sitewright/domain/color/color-text';

/** A colour of any notation as the picker writes it; '' for what this browser cannot read as one. */
export function pickedColor(text: string): string {
  // Pixels hold fewer steps of alpha than a colour.
  const written = readColorText(text);
  if (written) return colorText(written);
  if (!CSS.supports('color', text)) return '';
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return '';
  context.fillStyle = text;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data;
  return colorText({ red, green, blue, alpha: alpha / 255 });
}

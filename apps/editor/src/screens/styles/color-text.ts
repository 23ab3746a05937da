/** A colour of any notation as `#rrggbb` or `#rrggbbaa`; '' for what this browser cannot read as one. */
export function hexOfColor(text: string): string {
  if (!CSS.supports('color', text)) return '';
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return '';
  context.fillStyle = text;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data;
  const shown = alpha === 255 ? [red, green, blue] : [red, green, blue, alpha];
  return `#${shown.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

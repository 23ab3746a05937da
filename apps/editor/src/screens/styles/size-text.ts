/** A size as number and unit; null for a calculation, which no slider can show. */
export function readSize(text: string): { number: number; unit: string } | null {
  const [, digits, unit] = /^(-?(?:\d+\.?\d*|\.\d+))([a-z%]*)$/i.exec(text.trim()) ?? [];
  return digits === undefined ? null : { number: Number(digits), unit: unit ?? '' };
}

/** Without the noise of binary fractions: `0.30000000000000004` is `0.3`. */
export function sizeText(number: number, unit: string): string {
  return `${Number(number.toFixed(4))}${unit}`;
}

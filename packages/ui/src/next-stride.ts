type Stride = { min: number; max: number; stride: number; direction: 1 | -1 };

/** The next multiple of a stride in a direction, within the range; from an empty field (NaN) the end it would leave. */
export function nextStride(value: number, { min, max, stride, direction }: Stride): number {
  if (Number.isNaN(value)) return direction === 1 ? min : max;
  const next = direction === 1 ? Math.floor(value / stride) + 1 : Math.ceil(value / stride) - 1;
  return Math.min(max, Math.max(min, next * stride));
}

/** The labels with one more, in the spelling the collection has; the same list when it is there in any case. */
export function withLabel(
  labels: readonly string[],
  text: string,
  existingLabels: readonly string[],
): string[] {
  const isSame = (other: string) => other.toLowerCase() === text.toLowerCase();
  if (labels.some(isSame)) return [...labels];
  return [...labels, existingLabels.find(isSame) ?? text];
}

/** A text without the slashes at its end. One look at each: an expression tries again from every slash of a run. */
export function trimEndSlashes(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === '/') end--;
  return text.slice(0, end);
}

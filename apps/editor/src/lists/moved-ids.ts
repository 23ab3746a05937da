/** The ids with some of them moved before or after another one; the moved keep their own order. */
export function movedIds(
  ids: readonly string[],
  moved: readonly string[],
  target: string,
  isAfter: boolean,
): string[] {
  if (moved.includes(target)) return [...ids];
  const rest = ids.filter((id) => !moved.includes(id));
  const index = rest.indexOf(target) + (isAfter ? 1 : 0);
  return [...rest.slice(0, index), ...ids.filter((id) => moved.includes(id)), ...rest.slice(index)];
}

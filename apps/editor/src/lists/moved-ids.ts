/** The ids with some of them moved before or after another one; the moved keep their own order. */
export function movedIds(
  ids: readonly string[],
  moved: readonly string[],
  target: string,
  isAfter: boolean,
): string[] {
  if (moved.includes(target)) return [...ids];
  const rest = ids.filter((id) => !moved.includes(id));
  const place = rest.indexOf(target) + (isAfter ? 1 : 0);
  return [...rest.slice(0, place), ...ids.filter((id) => moved.includes(id)), ...rest.slice(place)];
}

/** Value of a placeholder. */
export type Value = string | number;

/** A text with its `{name}` places filled; a name without a value stays as it is. */
export function fillText(text: string, values: Readonly<Record<string, Value>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? `${values[name]}` : placeholder,
  );
}

/** Messages by path: `name`, `fields.2.options`. */
export type ContentErrors = Readonly<Record<string, string>>;

/** The message at what is set of a field: its own, or the first of its parts', as of an option. */
export function errorOf(errors: ContentErrors, name: string): string | undefined {
  return errors[name] ?? Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1];
}

/** Messages of one field, by what is set of it. */
export function errorsOfField(errors: ContentErrors, at: number): ContentErrors {
  const start = `fields.${at}.`;
  const own = Object.entries(errors).filter(([path]) => path.startsWith(start));
  return Object.fromEntries(own.map(([path, message]) => [path.slice(start.length), message]));
}

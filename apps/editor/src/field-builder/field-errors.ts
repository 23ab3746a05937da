/** Messages by path: `name`, `fields.2.options`. */
export type ContentErrors = Readonly<Record<string, string>>;

/** Messages of one field, by what is set of it. */
export function errorsOfField(errors: ContentErrors, at: number): ContentErrors {
  const start = `fields.${at}.`;
  const own = Object.entries(errors).filter(([path]) => path.startsWith(start));
  return Object.fromEntries(own.map(([path, message]) => [path.slice(start.length), message]));
}

/** Lower-case words joined by hyphens, other characters dropped, as the `slugify` formatter makes them. */
export function slugOf(text: string): string {
  return text
    .replace(/[^a-zA-Z0-9\s-]+/g, '')
    .replace(/\s+/g, '-')
    .toLowerCase();
}

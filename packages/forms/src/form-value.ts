/** Answer to a field: one text, a list of parts or choices, or the chosen word by question. Source: FORM-09..12. */
export type FormValue = string | readonly string[] | Readonly<Record<string, string>>;

/** True for an answer in which nothing was said. */
export function isBlank(value: FormValue | undefined): boolean {
  if (value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Object.values(value).every((text: string) => text.trim() === '');
}

/** Longest answers in characters, of one line, of several and of one part. */
export const MAX_LENGTH = { line: 1000, area: 20_000, part: 200 } as const;

/** Files of one field. */
export const MAX_FILES = 10;

/** Stands for an uploaded file in what is sent; only its visitor knows it. */
export const FILE_TOKEN = /^[0-9a-f]{40}$/;

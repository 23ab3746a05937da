/** Limit that an attribute names; 0, which is none, for what is no number or is below it. Source: FORM-33. */
export function characterLimit(attribute: string | null | undefined): number {
  const limit = Number(attribute ?? '');
  return Number.isFinite(limit) && limit > 0 ? Math.floor(limit) : 0;
}

/** What stands below a text area, and whether its text is too long. Source: FORM-34, FORM-35. */
export function characterCount(text: string, limit: number): { label: string; isExceeded: boolean } {
  return { label: `${text.length} / ${limit}`, isExceeded: text.length > limit };
}

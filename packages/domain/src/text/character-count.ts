/** Message for a text above its limit. Source: specification §5, visitor forms. */
export const TOO_LONG = 'You have exceeded the character limit.';

/** Limit of a text area from its attribute; 0, which counts nothing, for what is no number or below 0. Source: specification §5, FORM-33. */
export function characterLimit(attribute: string | null | undefined): number {
  const limit = Number(attribute);
  return Number.isInteger(limit) && limit > 0 ? limit : 0;
}

/** Label of a character counter: `count / max`, and whether the text is too long. Source: specification §5, FORM-34, FORM-35. */
export function countCharacters(text: string, max: number): { label: string; isExceeded: boolean } {
  return { label: `${text.length} / ${max}`, isExceeded: text.length > max };
}

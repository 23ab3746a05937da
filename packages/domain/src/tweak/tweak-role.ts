/**
 * What a colour is for, whatever its template calls it: the ground and the words of a page, the colour of buttons and links, a
 * mark words stand on, the grounds of tinted and dark sections, the ground for visitors who prefer dark, lowered prices.
 */
const COLOR_ROLES = ['background', 'text', 'accent', 'highlight', 'tinted', 'dark', 'night', 'sale'] as const;
export type ColorRole = (typeof COLOR_ROLES)[number];

export function isColorRole(role: string | undefined): role is ColorRole {
  return (COLOR_ROLES as readonly (string | undefined)[]).includes(role);
}

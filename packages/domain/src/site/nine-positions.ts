/** Places inside a frame, by their names in the editor. Source: specification §3, nine positions. */
export const NINE_POSITIONS = {
  'top-left': 'Top left',
  'top-center': 'Top',
  'top-right': 'Top right',
  'center-left': 'Left',
  'center-center': 'Centre',
  'center-right': 'Right',
  'bottom-left': 'Bottom left',
  'bottom-center': 'Bottom',
  'bottom-right': 'Bottom right',
} as const;

export type NinePosition = keyof typeof NINE_POSITIONS;

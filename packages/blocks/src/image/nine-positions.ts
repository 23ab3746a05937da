import { t } from '@sitewright/owner-texts/t-blocks';

/** Places inside a frame, by their names in the editor. Source: specification §3, nine positions. */
export const NINE_POSITIONS = {
  'top-left': t('blockOptions.topLeft'),
  'top-center': t('blockOptions.top'),
  'top-right': t('blockOptions.topRight'),
  'center-left': t('blockOptions.left'),
  'center-center': t('blockOptions.centre'),
  'center-right': t('blockOptions.right'),
  'bottom-left': t('blockOptions.bottomLeft'),
  'bottom-center': t('blockOptions.bottom'),
  'bottom-right': t('blockOptions.bottomRight'),
} as const;

export type NinePosition = keyof typeof NINE_POSITIONS;

import type { Tweak } from '@sitewright/domain/tweak/tweak';
import type { SiteColor } from '../../colors/site-colors.ts';

/** Props common to all tweak controls. */
export type TweakProps = {
  tweak: Tweak;
  /** Current value on the page. */
  value: string;
  /** Words of its options. */
  optionLabels: Readonly<Record<string, string>>;
  fontFamilies: readonly string[];
  /** Values of `font-family` in use on the site. */
  siteStacks: readonly string[];
  /** All colours of the site as they are set now. */
  palette: readonly SiteColor[];
  onChange: (value: string) => void;
};

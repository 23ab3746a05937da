import type { Tweak } from '@sitewright/domain/site/tweak';

/** Props common to all tweak controls. */
export type TweakProps = {
  tweak: Tweak;
  /** Current value on the page. */
  value: string;
  /** Words of its options. */
  optionLabels: Readonly<Record<string, string>>;
  fontFamilies: readonly string[];
  onChange: (value: string) => void;
};

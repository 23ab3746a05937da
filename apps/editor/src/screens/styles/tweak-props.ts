import type { Tweak } from '@sitewright/domain/site/tweak';

/** What the control of a setting gets. */
export type TweakProps = {
  tweak: Tweak;
  /** What the page shows now. */
  value: string;
  /** Words of its options. */
  optionLabels: Readonly<Record<string, string>>;
  fontFamilies: readonly string[];
  onChange: (value: string) => void;
};

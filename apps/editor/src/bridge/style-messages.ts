/** Events sent to template scripts. Source: SITE-08, site format §4.5. */
export type TweakEventName =
  | 'beforeopen'
  | 'beforeshow'
  | 'aftershow'
  | 'change'
  | 'reset'
  | 'save'
  | 'close'
  | 'afterclose';

/** An event with the setting it is about; a save or a close is about none. */
export type TweakEvent = { event: TweakEventName; name?: string; title?: string; value?: string };

export type StylePart = 'site' | 'system';

/** A setting as the page needs it: whom a click means, and whether there is anything to change. */
export type PlacedTweak = { name: string; target: string; showOnlyWhenPresent: string };

/** Messages from the styles screen to the page. */
export type ToStyledPage =
  | { type: 'tweaks'; tweaks: readonly PlacedTweak[] }
  | {
      type: 'look';
      /** Classes that the page was printed with. */
      printed: readonly string[];
      classes: readonly string[];
      /** Content of `tweakJSON` for scripts. */
      json: Readonly<Record<string, string>>;
      /** Sheets instead of the page's own; null for those. */
      css: Readonly<Partial<Record<StylePart, string>>> | null;
    }
  | { type: 'event'; event: TweakEvent };

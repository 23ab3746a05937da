import { scriptName, shownValue } from '@sitewright/domain/tweak/tweak';
import type { TweakEvent } from '../../bridge/style-messages.ts';
import type { StyleSheet } from '../../queries/styles.ts';
import type { StyleFields } from './style-fields.ts';
import type { useStyles } from './use-styles.ts';

/** Actions of the owner; scripts of the page are notified of each. */
export type StyleSteps = {
  change(key: string, next: StyleFields, isReset?: boolean): void;
  move(way: 'undo' | 'redo'): void;
  /** True once it is stored. */
  save(): Promise<boolean>;
  keepMine(): Promise<boolean>;
};

export function styleSteps(
  sheet: StyleSheet,
  { form, set, travel }: ReturnType<typeof useStyles>,
  announce: (events: readonly TweakEvent[]) => void,
): StyleSteps {
  const tell = (next: StyleFields, isReset = false) =>
    announce([...changesOf(sheet, form.fields, next), ...(isReset ? [{ event: 'reset' as const }] : [])]);
  const tellSaved = (isSaved: boolean) => {
    if (isSaved) announce([{ event: 'save' }]);
    return isSaved;
  };
  return {
    change(key, next, isReset) {
      set(key, next);
      tell(next, isReset);
    },
    move(way) {
      const next = travel(way);
      if (next) tell(next);
    },
    save: async () => tellSaved(await form.save()),
    keepMine: async () => tellSaved(await form.keepMine()),
  };
}

/** One event for each setting that shows something else. */
function changesOf({ declared }: StyleSheet, from: StyleFields, to: StyleFields): TweakEvent[] {
  return declared
    .filter((tweak) => shownValue(tweak, from.tweaks) !== shownValue(tweak, to.tweaks))
    .map((tweak) => ({
      event: 'change',
      name: scriptName(tweak),
      title: tweak.title,
      value: shownValue(tweak, to.tweaks),
    }));
}

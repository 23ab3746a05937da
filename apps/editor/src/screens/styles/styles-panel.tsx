import { tweakName } from '@sitewright/domain/tweak/tweak';
import { t } from '@sitewright/owner-texts/t';
import { Button, IconButton } from '@sitewright/ui/button';
import { SearchField } from '@sitewright/ui/search-field';
import { Redo2, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { siteColors } from '../../colors/site-colors.ts';
import { stacksInUse } from '../../fonts/font-choices.ts';
import { FormBar } from '../../forms/form-bar.tsx';
import { SavedForm } from '../../forms/saved-form.tsx';
import type { StyleSheet } from '../../queries/styles.ts';
import { PartVersionsButton } from '../../versions/part-versions-button.tsx';
import { AddedFonts } from './added-fonts/added-fonts.tsx';
import { fontUses } from './added-fonts/font-uses.ts';
import { OwnCss } from './own-css.tsx';
import { LookGroup } from './palettes/look-group.tsx';
import { PaletteGroup } from './palettes/palette-group.tsx';
import type { StyleFields } from './style-fields.ts';
import { changeBetween } from './style-history.ts';
import type { StyleSteps } from './style-steps.ts';
import { tweakGroups } from './tweak-groups.ts';
import { TweakList } from './tweak-list.tsx';
import type { useStyles } from './use-styles.ts';

type PanelProps = {
  websiteId: string;
  sheet: StyleSheet;
  styles: ReturnType<typeof useStyles>;
  steps: StyleSteps;
  absent: readonly string[];
  picked: readonly string[];
  /** Why the page does not show what is set. */
  error: string | null;
  /** The page looks as it did in an earlier version, maybe in another template. */
  onRestored: () => void;
};

/** More settings than these are searched. */
const FEW = 8;

/** Everything that can be changed, with what was changed not stored yet. */
export function StylesPanel(props: PanelProps) {
  const { websiteId, sheet, styles, steps, absent, picked, error, onRestored } = props;
  const { form, canUndo, canRedo } = styles;
  const { change, move } = steps;
  const { fields } = form;
  const [query, setQuery] = useState('');
  const groups = tweakGroups(sheet.declared, { absent, query });
  const palette = useMemo(() => siteColors(sheet.declared, fields.tweaks), [sheet.declared, fields.tweaks]);
  const siteStacks = useMemo(
    () => stacksInUse(sheet.declared, fields.tweaks),
    [sheet.declared, fields.tweaks],
  );
  const isSet = Object.keys(fields.tweaks).length > 0;
  return (
    <SavedForm className="styles-form" onSave={() => void steps.save()}>
      <div className="styles-fields">
        {sheet.declared.length > FEW && (
          <SearchField label={t('styles.findASetting')} value={query} onChange={setQuery} />
        )}
        {sheet.declared.length === 0 && <p className="ui-help">{t('styles.thisTemplateHasNoSettings')}</p>}
        {groups.length === 0 && query !== '' && <p className="ui-help">{t('styles.nothingFound')}</p>}
        {query === '' && (
          <LookGroup
            sheet={sheet}
            shown={presetOf(sheet, fields)}
            onChoose={(title, tweaks) => change(`preset ${title}`, { ...fields, tweaks })}
          />
        )}
        {query === '' && (
          <PaletteGroup
            sheet={sheet}
            values={fields.tweaks}
            palette={palette}
            onChange={(key, tweaks, isReset) => change(key, { ...fields, tweaks }, isReset)}
          />
        )}
        <TweakList
          sheet={sheet}
          groups={groups}
          fields={fields}
          picked={picked}
          refused={form.refused}
          palette={palette}
          siteStacks={siteStacks}
          onChange={(tweak, tweaks, isReset) =>
            change(isReset ? `reset ${tweakName(tweak)}` : tweakName(tweak), { ...fields, tweaks }, isReset)
          }
        />
        {query === '' && <AddedFonts usesOf={(family) => fontUses(sheet.declared, fields, family)} />}
        <OwnCss value={fields.customCss} onChange={(customCss) => change('css', { ...fields, customCss })} />
        <div className="styles-reset">
          <Button isDisabled={!isSet} onPress={() => change('reset', { ...fields, tweaks: {} }, true)}>
            {t('styles.resetAllToTheTemplate')}
          </Button>
        </div>
      </div>
      {error && !form.failure && (
        <p className="styles-error" role="alert">
          {error}
        </p>
      )}
      <FormBar form={{ ...form, keepMine: steps.keepMine }} hasErrors={false}>
        <IconButton
          label={t('common.undo')}
          shortcut="Mod+Z"
          icon={<Undo2 aria-hidden="true" />}
          isDisabled={!canUndo}
          onPress={() => move('undo')}
        />
        <IconButton
          label={t('styles.redo')}
          icon={<Redo2 aria-hidden="true" />}
          isDisabled={!canRedo}
          onPress={() => move('redo')}
        />
        <PartVersionsButton
          websiteId={websiteId}
          parts={['styles']}
          isDirty={form.isDirty}
          onRestored={onRestored}
        />
        <Button
          look="quiet"
          isDisabled={!form.isDirty}
          onPress={() => change('discard', form.base.fields, true)}
        >
          {t('common.discard')}
        </Button>
      </FormBar>
    </SavedForm>
  );
}

/** The preset whose values these are, or null. */
function presetOf({ presets }: StyleSheet, { tweaks }: StyleFields): string | null {
  const isSame = (values: StyleFields['tweaks']) =>
    Object.keys(changeBetween({ tweaks: values, customCss: '' }, { tweaks, customCss: '' }).tweaks).length ===
    0;
  return presets.find((preset) => isSame(preset.tweaks))?.title ?? null;
}

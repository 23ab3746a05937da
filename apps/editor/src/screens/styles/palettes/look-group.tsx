import { lookSample, shownColors } from '@sitewright/domain/tweak/look-sample';
import type { TweakValues } from '@sitewright/domain/tweak/tweak';
import { t } from '@sitewright/owner-texts/t';
import { useMemo } from 'react';
import type { StyleSheet } from '../../../queries/styles.ts';
import { PaletteGrid } from './palette-grid.tsx';
import type { SitePalette } from './site-palettes.ts';

type LookProps = {
  sheet: StyleSheet;
  /** Title of the preset that the site shows. */
  shown: string | null;
  onChoose: (title: string, tweaks: Record<string, string>) => void;
};

/** Whole looks of a template: colours, fonts, sizes and shapes at once. Source: site format §1.4. */
export function LookGroup({ sheet: { presets, declared }, shown, onChoose }: LookProps) {
  const looks = useMemo(
    () => presets.map(({ title, tweaks }) => lookOf(declared, title, tweaks)),
    [presets, declared],
  );
  if (looks.length === 0) return null;
  return (
    <details open className="tweak-group">
      <summary>
        <h2>{t('styles.looks')}</h2>
      </summary>
      <PaletteGrid
        label={t('styles.looks')}
        declared={declared}
        palettes={looks}
        shown={shown === null ? [] : [shown]}
        onChoose={({ id }) => {
          const preset = presets.find(({ title }) => title === id);
          if (preset) onChoose(id, preset.tweaks);
        }}
      />
    </details>
  );
}

/** The colours and the heading font that a preset shows. */
function lookOf(declared: StyleSheet['declared'], title: string, tweaks: TweakValues): SitePalette {
  const { fontFamily, fontWeight } = lookSample(declared, tweaks);
  return { id: title, title, colors: shownColors(declared, tweaks), letters: { fontFamily, fontWeight } };
}

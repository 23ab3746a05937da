import { hexToRgb } from '@sitewright/domain/color/color-models';
import { tweakValue } from '@sitewright/domain/tweak/tweak';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { SwatchedColorField } from '../../../colors/site-color-field.tsx';
import type { SiteColor } from '../../../colors/site-colors.ts';
import { ImageDialog } from '../../../panels/image-dialog.tsx';
import { assetQueries } from '../../../queries/assets.ts';
import type { StyleSheet } from '../../../queries/styles.ts';
import { useWebsiteId } from '../../../router/router-context.tsx';
import { PaletteGrid } from './palette-grid.tsx';
import {
  generatedPalettes,
  hexOfPicture,
  isShown,
  paletteTweaksOf,
  type SitePalette,
  withPalette,
} from './site-palettes.ts';
import './palettes.css';

type GroupProps = {
  sheet: StyleSheet;
  values: Readonly<Record<string, string>>;
  palette: readonly SiteColor[];
  /** `key` names the step; a reset gives the colours back to the template. */
  onChange: (key: string, tweaks: Record<string, string>, isReset: boolean) => void;
};

/** All colours of a site at once: palettes of its template, and those made of a colour or a picture. Source: EDIT-18. */
export function PaletteGroup({ sheet, values, palette, onChange }: GroupProps) {
  const { declared } = sheet;
  const [seed, setSeed] = useState('');
  const own = useMemo(
    () => sheet.palettes.map((each): SitePalette => ({ id: each.title, ...each })),
    [sheet.palettes],
  );
  const made = useMemo(() => {
    const color = hexToRgb(seed);
    return color ? generatedPalettes(declared, color) : [];
  }, [declared, seed]);
  const colors = paletteTweaksOf(declared);
  if (own.length === 0 && colors.length === 0) return null;
  const shownOf = (palettes: readonly SitePalette[]) =>
    palettes.filter((each) => isShown(declared, values, each)).map(({ id }) => id);
  const choose = (each: SitePalette) =>
    onChange(`palette ${each.title} ${seed}`, withPalette(declared, values, each), false);
  return (
    <details open className="tweak-group">
      <summary>
        <h2>{t('styles.palettes')}</h2>
      </summary>
      {own.length > 0 && (
        <PaletteGrid
          label={t('styles.palettes')}
          declared={declared}
          palettes={own}
          shown={shownOf(own)}
          onChoose={choose}
        />
      )}
      {colors.length > 0 && (
        <>
          <PaletteSource seed={seed} palette={palette} onChange={setSeed} />
          {made.length > 0 && (
            <PaletteGrid
              label={t('styles.palettesOfYourColour')}
              declared={declared}
              palettes={made}
              shown={shownOf(made)}
              onChoose={choose}
            />
          )}
        </>
      )}
      <Button
        look="quiet"
        isDisabled={!colors.some((tweak) => tweakValue(tweak, values) !== undefined)}
        onPress={() => onChange('reset colours', withPalette(declared, values, null), true)}
      >
        {t('styles.resetColoursToTheTemplate')}
      </Button>
    </details>
  );
}

type SourceProps = { seed: string; palette: readonly SiteColor[]; onChange: (seed: string) => void };

/** The colour that palettes are made of, chosen or taken from a picture of the site. */
function PaletteSource({ seed, palette, onChange }: SourceProps) {
  const websiteId = useWebsiteId();
  const queryClient = useQueryClient();
  const [isChoosing, setChoosing] = useState(false);
  const [problem, setProblem] = useState('');
  const take = (assetId: string) => {
    setChoosing(false);
    const list = queryClient.getQueryData(assetQueries.images(websiteId).queryKey);
    const hex = hexOfPicture(list?.items.find(({ id }) => id === assetId)?.colorData ?? null);
    setProblem(hex === '' ? t('styles.coloursPictureNotKnown') : '');
    if (hex !== '') onChange(hex);
  };
  return (
    <div className="palette-source">
      <SwatchedColorField
        label={t('styles.fromAColour')}
        value={seed}
        palette={palette}
        hasAlpha={false}
        onChange={(next) => {
          setProblem('');
          onChange(next);
        }}
      />
      <Button onPress={() => setChoosing(true)}>{t('styles.fromAPicture')}</Button>
      {problem !== '' && (
        <p className="ui-error" role="alert">
          {problem}
        </p>
      )}
      <ImageDialog from="site" isOpen={isChoosing} onClose={() => setChoosing(false)} onPick={take} />
    </div>
  );
}

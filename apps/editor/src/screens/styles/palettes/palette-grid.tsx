import type { Tweak } from '@sitewright/domain/tweak/tweak';
import { tweakName } from '@sitewright/domain/tweak/tweak';
import { ListBox, ListBoxItem } from 'react-aria-components';
import type { SitePalette } from './site-palettes.ts';

type GridProps = {
  label: string;
  declared: readonly Tweak[];
  palettes: readonly SitePalette[];
  /** Ids of those the site shows. */
  shown: readonly string[];
  onChoose: (palette: SitePalette) => void;
};

/** Palettes by sight: words on their ground, and the colours beside. */
export function PaletteGrid({ label, declared, palettes, shown, onChoose }: GridProps) {
  return (
    <ListBox
      className="palette-grid"
      aria-label={label}
      layout="grid"
      selectionMode="single"
      selectedKeys={shown}
      onSelectionChange={(keys) => {
        const palette = palettes.find(({ id }) => keys !== 'all' && keys.has(id));
        if (palette) onChoose(palette);
      }}
    >
      {palettes.map((palette) => (
        <ListBoxItem key={palette.id} id={palette.id} textValue={palette.title} className="palette-card">
          <PaletteView declared={declared} palette={palette} />
          <span className="palette-title">{palette.title}</span>
        </ListBoxItem>
      ))}
    </ListBox>
  );
}

/** Grounds, the words on them, and what is put upon them. */
const STRIPS = ['accent', 'highlight', 'tinted', 'dark'];

function PaletteView({
  declared,
  palette: { colors, letters },
}: {
  declared: readonly Tweak[];
  palette: SitePalette;
}) {
  const colorOf = (role: string) => {
    const tweak = declared.find((each) => each.type === 'color' && each.role === role);
    return tweak ? colors[tweakName(tweak)] : undefined;
  };
  return (
    <span
      className="palette-view"
      style={{ background: colorOf('background'), color: colorOf('text') }}
      aria-hidden="true"
    >
      <span className="palette-letters" style={letters}>
        Aa
      </span>
      {STRIPS.map((role) => {
        const color = colorOf(role);
        return color ? <span key={role} className="palette-strip" style={{ background: color }} /> : null;
      })}
    </span>
  );
}

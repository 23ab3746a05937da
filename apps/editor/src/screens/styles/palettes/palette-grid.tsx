import { sampleOfColors } from '@sitewright/domain/tweak/look-sample';
import type { Tweak } from '@sitewright/domain/tweak/tweak';
import { LookView } from '@sitewright/ui/look-view';
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
          <LookView {...sampleOfColors(declared, palette.colors)} {...palette.letters} />
          <span className="palette-title">{palette.title}</span>
        </ListBoxItem>
      ))}
    </ListBox>
  );
}

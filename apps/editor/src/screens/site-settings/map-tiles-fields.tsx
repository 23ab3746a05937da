import { t } from '@sitewright/owner-texts/t';
import { TextField } from '@sitewright/ui/text-field';
import type { SettingsPartProps } from './use-settings-form.ts';

/** Service of map images; without an address maps are drawn by the site itself. */
export function MapTilesFields({ fields: { mapTiles }, errors, onChange }: SettingsPartProps) {
  const change = (part: { url?: string; attribution?: string }) => {
    const next = { url: '', attribution: '', ...mapTiles, ...part };
    onChange({ mapTiles: next.url === '' && next.attribution === '' ? null : next });
  };
  return (
    <div className="form-pair">
      <TextField
        type="url"
        label={t('siteSettings.mapTileAddress', { z: '{z}', x: '{x}', y: '{y}' })}
        value={mapTiles?.url ?? ''}
        maxLength={500}
        error={errors['mapTiles.url'] ?? errors.mapTiles}
        onChange={(url) => change({ url })}
      />
      <TextField
        label={t('siteSettings.mapAttribution')}
        value={mapTiles?.attribution ?? ''}
        maxLength={200}
        error={errors['mapTiles.attribution']}
        onChange={(attribution) => change({ attribution })}
      />
    </div>
  );
}

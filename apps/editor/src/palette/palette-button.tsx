import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Search } from 'lucide-react';
import { shortcutText } from '../keyboard/shortcut.ts';
import { SHORTCUT } from './palette-host.tsx';
import { openPalette } from './palette-store.ts';

/** Opens the palette where there is no keyboard, and names its shortcut where there is one. */
export function PaletteButton() {
  return (
    <Button look="quiet" onPress={openPalette}>
      <Search aria-hidden="true" />
      <span className="palette-button-words">{t('common.search')}</span>
      <span className="ui-kbd palette-button-words" aria-hidden="true">
        {shortcutText(SHORTCUT)}
      </span>
    </Button>
  );
}

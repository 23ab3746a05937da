import { t } from '@sitewright/owner-texts/t';
import { TriangleAlert } from 'lucide-react';
import type { FontChoice } from './font-choices.ts';

/** More than these slow a phone down on a weak connection. */
const MANY_FAMILIES = 3;
const MANY_BYTES = 150_000;

/** What the fonts of a site cost its visitors. Source: EDIT-15. */
export function LoadWarning({ fonts }: { fonts: readonly FontChoice[] }) {
  const loaded = fonts.filter(({ origin }) => origin !== 'system');
  const bytes = loaded.reduce((sum, font) => sum + (font.bytes ?? 0), 0);
  const isMuch = loaded.length > MANY_FAMILIES || bytes > MANY_BYTES;
  const count = loaded.length;
  return (
    <p className={isMuch ? 'font-warning is-much' : 'font-warning'}>
      <TriangleAlert aria-hidden="true" />
      <span>
        {bytes === 0
          ? t('fonts.loadWarning', { count })
          : t('fonts.loadWarningSize', { count, size: Math.ceil(bytes / 1024) })}
      </span>
    </p>
  );
}

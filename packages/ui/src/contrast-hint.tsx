import { readColorText } from '@sitewright/domain/color/color-text';
import { contrastRatio, LARGE_CONTRAST, TEXT_CONTRAST } from '@sitewright/domain/color/contrast';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { rich } from '@sitewright/owner-texts/rich';
import type { ReactNode } from 'react';

/** What a colour is seen on, or what is seen on it, with words for it. */
export type Ground = { readonly label: string; readonly color: string };

/** Whether text in one of two colours can be read on the other. */
export function ContrastHint({ color, ground }: { color: string; ground: Ground }) {
  const [one, other] = [readColorText(color), readColorText(ground.color)];
  if (!one || !other) return null;
  // Rounded down: what is told as enough is enough.
  const ratio = Math.floor(contrastRatio(one, other) * 10) / 10;
  const level = ratio >= TEXT_CONTRAST ? 'good' : ratio >= LARGE_CONTRAST ? 'fair' : 'poor';
  const shown = ratio.toLocaleString(LOCALE, { minimumFractionDigits: 1 });
  const strong = (content: ReactNode) => <strong>{content}</strong>;
  return (
    <p className={`ui-contrast is-${level}`} role="status">
      <span className="ui-contrast-sample" aria-hidden="true" style={{ color, background: ground.color }}>
        Aa
      </span>
      <span>
        {level === 'good'
          ? rich('ui.contrastGood', { ratio: shown, ground: ground.label, strong })
          : level === 'fair'
            ? rich('ui.contrastFair', { ratio: shown, ground: ground.label, strong })
            : rich('ui.contrastPoor', { ratio: shown, ground: ground.label, strong })}
      </span>
    </p>
  );
}

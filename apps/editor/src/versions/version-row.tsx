import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import type { ReactNode } from 'react';
import { useMomentText } from '../queries/use-moment-text.ts';

type VersionRowProps = {
  /** How it looked, where that can be shown. */
  preview?: ReactNode;
  title?: string;
  /** More of it, besides who made it and when. */
  detail?: string;
  moment: string | null;
  by: string | null;
  /** Its changes are shown below; null where there is nothing to compare it with. */
  compare?: { isOpen: boolean; onPress: () => void } | null;
  /** The way back to it; null for what is there already, and for those who may not. */
  restore: {
    words: string;
    label?: string;
    isBusy: boolean;
    isDisabled?: boolean;
    onPress: () => void;
  } | null;
  /** What else can be done with it. */
  menu?: ReactNode;
};

/** An earlier version of a page, of the site or of a part of it. */
export function VersionRow({ preview, title, detail, moment, by, compare, restore, menu }: VersionRowProps) {
  const momentText = useMomentText();
  const time = moment !== null && <time dateTime={moment}>{momentText(moment)}</time>;
  const person = by ? t('versions.by', { name: by }) : '';
  const rest = [detail, person].filter(Boolean).join(', ');
  return (
    <div className="version-row">
      {preview}
      <span>
        {title ?? time}{' '}
        <small>
          {title && time}
          {title && time && rest && ', '}
          {rest}
        </small>
      </span>
      {compare && (
        <Button look="quiet" aria-expanded={compare.isOpen} onPress={compare.onPress}>
          {t('versions.compare')}
        </Button>
      )}
      {restore && (
        <Button
          isBusy={restore.isBusy}
          isDisabled={restore.isDisabled ?? false}
          {...(restore.label ? { 'aria-label': restore.label } : {})}
          onPress={restore.onPress}
        >
          {restore.words}
        </Button>
      )}
      {menu}
    </div>
  );
}

import { t } from '@sitewright/owner-texts/t';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type FontList, fontQueries } from '../../../queries/fonts.ts';
import { styleQueries } from '../../../queries/styles.ts';
import { useWebsiteId } from '../../../router/router-context.tsx';
import { FontKit } from './font-kit.tsx';
import { OwnFonts } from './own-fonts.tsx';
import './added-fonts.css';

type AddedProps = {
  /** Words for the places that name a family. */
  usesOf: (family: string) => readonly string[];
};

/** Fonts of the owner beside those of the list: uploaded files, and a kit of a font service. Source: EDIT-14. */
export function AddedFonts({ usesOf }: AddedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="tweak-group" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>{t('styles.yourFonts')}</h2>
      </summary>
      {isOpen && <Lists usesOf={usesOf} />}
    </details>
  );
}

function Lists({ usesOf }: AddedProps) {
  const websiteId = useWebsiteId();
  const queryClient = useQueryClient();
  const list = useQuery(fontQueries.list(websiteId));
  /** The pickers show it at once; the version of the styles is another one, as is the sheet. */
  const show = (next: FontList) => {
    queryClient.setQueryData(fontQueries.list(websiteId).queryKey, next);
    void queryClient.invalidateQueries({ queryKey: styleQueries.sheet(websiteId).queryKey });
  };
  if (list.isPending) return <Skeleton label={t('styles.loadingTheFonts')} />;
  if (list.isError)
    return <FailedState message={t('styles.unableToLoadFonts')} onRetry={() => void list.refetch()} />;
  return (
    <>
      <OwnFonts fonts={list.data.own} usesOf={usesOf} onChange={show} />
      <FontKit key={list.data.kit.id} kit={list.data.kit} usesOf={usesOf} onChange={show} />
    </>
  );
}

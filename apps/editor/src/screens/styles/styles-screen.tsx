import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { SelectField } from '@sitewright/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { SiteIdentity } from '../../layout/site-identity.tsx';
import { useWindowTitle } from '../../layout/use-window-title.ts';
import { pageQueries } from '../../queries/pages.ts';
import { siteQueries } from '../../queries/site.ts';
import { styleQueries } from '../../queries/styles.ts';
import { useSiteOrigin } from '../../queries/use-site-origin.ts';
import type { ScreenProps } from '../../router/routes.ts';
import { type PreviewTarget, previewTargets, previewUrl } from './preview-targets.ts';
import { StylesEditor } from './styles-editor.tsx';
import '../../forms/forms.css';
import '../../panels/panels.css';
import './styles.css';

/** The looks of a site beside one of its pages. Source: SITE-07, SITE-08. */
export function StylesScreen({ params: { websiteId } }: ScreenProps<'/styles/$websiteId'>) {
  useWindowTitle(t('styles.styles'));
  const sheet = useQuery(styleQueries.sheet(websiteId));
  const preview = useQuery(siteQueries.preview(websiteId));
  const pages = useQuery(pageQueries.list(websiteId));
  const origin = useSiteOrigin(websiteId);
  const [targetId, setTargetId] = useState('STYLE');
  const [isOpen, setOpen] = useState(true);
  const targets = previewTargets(pages.data?.collections ?? []);
  const previewTarget = targets.find(({ id }) => id === targetId) ?? (targets[0] as PreviewTarget);
  const url = preview.data && origin ? previewUrl(origin, preview.data.token, previewTarget) : undefined;
  const failed = [sheet, preview].find(({ isError }) => isError);
  return (
    <div className={isOpen ? 'styles-shell' : 'styles-shell is-closed'}>
      <header className="styles-bar">
        <SiteIdentity websiteId={websiteId} />
        <h1>{t('styles.styles')}</h1>
        <SelectField
          label={t('common.page')}
          options={Object.fromEntries(targets.map(({ id, label }) => [id, label]))}
          value={previewTarget.id}
          onChange={setTargetId}
        />
        <Button aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {isOpen ? t('styles.hideSettings') : t('styles.showSettings')}
        </Button>
      </header>
      {(sheet.isPending || preview.isPending) && <Skeleton label={t('styles.loadingTheStyles')} />}
      {failed && <FailedState message={textOf(failed.error)} onRetry={() => void failed.refetch()} />}
      {sheet.data && preview.data && (
        <StylesEditor
          websiteId={websiteId}
          sheet={sheet.data}
          url={url}
          isOpen={isOpen}
          onOpen={() => setOpen(true)}
        />
      )}
    </div>
  );
}

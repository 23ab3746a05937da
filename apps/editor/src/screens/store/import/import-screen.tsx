import { callUrl } from '@sitewright/contract/call-url';
import { exportProducts } from '@sitewright/contract/product-files';
import { t } from '@sitewright/owner-texts/t';
import { EmptyState, FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { AppFrame } from '../../../layout/app-frame.tsx';
import { importQueries } from '../../../queries/imports.ts';
import { invalidateProducts, productQueries } from '../../../queries/products.ts';
import type { ScreenProps } from '../../../router/routes.ts';
import { ImportReport } from './import-report.tsx';
import { UploadForm } from './upload-form.tsx';
import './import.css';

/** Products as files: taken over with progress and a report, and given out. */
export function ImportScreen({ params: { websiteId } }: ScreenProps<'/store/$websiteId/import'>) {
  const pages = useQuery(productQueries.storePages(websiteId));
  const imports = useQuery(importQueries.list(websiteId));
  const isRunning =
    imports.data?.imports.some(({ status }) => status === 'waiting' || status === 'running') ?? false;
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    // The lists show what has come in.
    if (wasRunning.current && !isRunning) void invalidateProducts(websiteId);
    wasRunning.current = isRunning;
  }, [isRunning, websiteId]);
  const storePages = pages.data?.storePages ?? [];
  return (
    <AppFrame title={t('productImport.importAndExport')}>
      {(pages.isPending || imports.isPending) && <Skeleton label={t('productImport.loadingImports')} />}
      {pages.isError && <FailedState message={textOf(pages.error)} onRetry={() => void pages.refetch()} />}
      {pages.isSuccess && storePages.length === 0 && (
        <EmptyState title={t('productImport.noStoreYet')}>
          <p>{t('productImport.makeStorePageFirst')}</p>
        </EmptyState>
      )}
      {storePages.length > 0 && <UploadForm websiteId={websiteId} pages={storePages} />}
      {imports.isError && (
        <FailedState message={textOf(imports.error)} onRetry={() => void imports.refetch()} />
      )}
      {imports.data?.imports.map((one) => (
        <ImportReport key={one.id} websiteId={websiteId} report={one} />
      ))}
      <section className="form-part">
        <h2>{t('productImport.export')}</h2>
        <p>{t('productImport.exportHelp')}</p>
        <p>
          <a className="ui-button" href={callUrl(exportProducts.path, { websiteId })} download="products.csv">
            {t('productImport.downloadProductsCsv')}
          </a>
        </p>
      </section>
    </AppFrame>
  );
}

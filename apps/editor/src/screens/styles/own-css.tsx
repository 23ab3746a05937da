import { t } from '@sitewright/owner-texts/t';
import { Skeleton } from '@sitewright/ui/loading-state';
import { Suspense, useState } from 'react';
import { PlanNotice } from '../../layout/plan-notice.tsx';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { PartBoundary } from '../../parts/part-boundary.tsx';
import { useWebsiteId } from '../../router/router-context.tsx';

/** CodeMirror comes with the first look at the code. */
const CodeControl = lazyPart(() =>
  import('../../panels/code/code-control.tsx').then((module) => module.CodeControl),
);

const MAX_LENGTH = 200_000;

/** CSS of the owner's own, after the sheets of the template and with their variables. Source: site format §1.3. */
export function OwnCss({ value, onChange }: { value: string; onChange: (css: string) => void }) {
  const websiteId = useWebsiteId();
  const [isOpen, setOpen] = useState(value !== '');
  return (
    <details className="tweak-group" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>{t('styles.yourOwnCss')}</h2>
      </summary>
      {isOpen && <PlanNotice websiteId={websiteId} feature="custom-css" />}
      {isOpen && (
        <PartBoundary>
          <Suspense fallback={<Skeleton />}>
            <CodeControl
              label={t('styles.cssOnEveryPage')}
              language="css"
              value={value}
              isValid={(css) => css.length <= MAX_LENGTH}
              onChange={onChange}
            />
          </Suspense>
        </PartBoundary>
      )}
    </details>
  );
}

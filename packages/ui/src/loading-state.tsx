import { t } from '@sitewright/owner-texts/t';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** Placeholder of a list while it loads. */
export function Skeleton({ label = t('ui.loading') }: { label?: string }) {
  return (
    <div className="ui-skeleton" role="status" aria-label={label}>
      <span />
      <span />
      <span />
    </div>
  );
}

/** An empty list: what would be here, and the next step. */
export function EmptyState(props: { title: string; children?: ReactNode }) {
  return (
    <div className="ui-state">
      <h2>{props.title}</h2>
      {props.children}
    </div>
  );
}

/** A list that could not be loaded. */
export function FailedState(props: { message: string; onRetry: () => void }) {
  return (
    <div className="ui-state" role="alert">
      <p>{props.message}</p>
      <Button onPress={props.onRetry}>{t('common.tryAgain')}</Button>
    </div>
  );
}

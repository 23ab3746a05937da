import { lazyPart } from '../parts/lazy-part.tsx';
import { OnceWanted } from '../parts/once-wanted.tsx';
import { DialogBoundary } from '../parts/part-boundary.tsx';
import type { LinkDialogProps } from './link-value.ts';

/** It comes when the first link is edited. */
const LinkWindow = lazyPart(() => import('./link-window.tsx').then((module) => module.LinkWindow));

/** The link editor of the product. Source: EDIT-02. */
export function LinkDialog(props: LinkDialogProps) {
  return (
    <DialogBoundary onClose={props.onClose}>
      <OnceWanted isWanted={props.isOpen}>
        <LinkWindow {...props} />
      </OnceWanted>
    </DialogBoundary>
  );
}

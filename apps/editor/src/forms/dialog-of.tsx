import { Dialog, type DialogProps } from '@sitewright/ui/dialog';
import type { ReactNode } from 'react';

type Head = Pick<DialogProps, 'title' | 'width'>;

/** A dialog that holds a form, which begins anew each time it is opened; `head` names the dialog. */
export function dialogOf<Props extends { onClose: () => void }>(
  Form: (props: Props) => ReactNode,
  head: Head | ((props: Props) => Head),
): (props: Props & { isOpen: boolean }) => ReactNode {
  return (props) => (
    <Dialog
      {...(typeof head === 'function' ? head(props) : head)}
      isOpen={props.isOpen}
      onClose={props.onClose}
    >
      <Form {...props} />
    </Dialog>
  );
}

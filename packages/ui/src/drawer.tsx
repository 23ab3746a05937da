import { t } from '@sitewright/owner-texts/t';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from './button.tsx';

export type DrawerProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** The end holds forms, and is as wide as they need. */
  side?: 'start' | 'end';
  children: ReactNode;
};

/** A panel over a side of the window. Closes on Escape and on a press outside; the focus goes back to what opened it. */
export function Drawer({ title, isOpen, onClose, side = 'start', children }: DrawerProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className="ui-overlay is-drawer"
    >
      <Modal className={`ui-drawer is-${side}`}>
        <AriaDialog>
          <div className="ui-dialog-head">
            <Heading slot="title">{title}</Heading>
            <IconButton
              label={t('common.close')}
              shortcut="Esc"
              icon={<X aria-hidden="true" />}
              onPress={onClose}
            />
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

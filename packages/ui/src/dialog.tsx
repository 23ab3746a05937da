import { t } from '@sitewright/owner-texts/t';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from './button.tsx';

export type DialogProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** `page`: as large as the window allows, for things to look at. */
  width?: 'normal' | 'wide' | 'page';
  children: ReactNode;
};

/** A window over the page. Closes on Escape and on a press outside; the focus goes back to what opened it. */
export function Dialog({ title, isOpen, onClose, width = 'normal', children }: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className="ui-overlay"
    >
      <Modal className={width === 'normal' ? 'ui-dialog' : `ui-dialog is-${width}`}>
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

import type { OrderDetail } from '@sitewright/domain/order/schema';

/** Props common to all dialogs of an order. */
export type OrderDialogProps = {
  websiteId: string;
  order: OrderDetail;
  isOpen: boolean;
  onClose: () => void;
};

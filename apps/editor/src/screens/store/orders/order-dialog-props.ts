import type { OrderDetail } from '@sitewright/domain/order/schema';

/** What every dialog about an order gets. */
export type OrderDialogProps = {
  websiteId: string;
  order: OrderDetail;
  isOpen: boolean;
  onClose: () => void;
};

import type { SetupStep, TodoKind } from '@sitewright/contract/site-overview';
import { t } from '@sitewright/owner-texts/t';
import {
  CircleX,
  Coins,
  FilePenLine,
  Inbox,
  type LucideIcon,
  MessageSquare,
  PackageX,
  Star,
  TrendingDown,
  Truck,
} from 'lucide-react';
import { counted } from '../../labels/counted.ts';
import type { Target } from '../../router/routes.ts';

/** Place of a site that something leads to; a setting with the control it is about. */
type Way = (websiteId: string) => Target;

const paymentMethods: Way = (websiteId) => ({
  to: '/store/$websiteId/settings',
  params: { websiteId },
  search: { group: t('overview.paymentMethods'), setting: t('overview.bankTransfer') },
});
const delivery: Way = (websiteId) => ({
  to: '/store/$websiteId/settings',
  params: { websiteId },
  search: { group: t('overview.delivery'), setting: t('overview.addDeliveryOption') },
});
const pages: Way = (websiteId) => ({ to: '/sites/$websiteId', params: { websiteId } });
const inventory: Way = (websiteId) => ({ to: '/store/$websiteId/inventory', params: { websiteId } });

type Todo = { icon: LucideIcon; text: (count: number) => string; way: Way };

/** What waits, in words, and where it is done. */
export const TODOS: Readonly<Record<TodoKind, Todo>> = {
  orders: {
    icon: Truck,
    text: (count) => `${counted(count, 'order')} to fulfil`,
    way: (websiteId) => ({ to: '/orders/$websiteId', params: { websiteId } }),
  },
  'sold-out': {
    icon: PackageX,
    text: (count) => `${counted(count, 'product')} sold out, in whole or in part`,
    way: inventory,
  },
  'low-stock': {
    icon: TrendingDown,
    text: (count) => `${counted(count, 'product')} low in stock`,
    way: inventory,
  },
  submissions: {
    icon: Inbox,
    text: (count) => `${counted(count, 'unread form submission')}`,
    way: (websiteId) => ({ to: '/forms/$websiteId/submissions', params: { websiteId } }),
  },
  comments: {
    icon: MessageSquare,
    text: (count) => `${counted(count, 'comment')} to approve`,
    way: (websiteId) => ({ to: '/feedback/$websiteId/comments', params: { websiteId } }),
  },
  reviews: {
    icon: Star,
    text: (count) => `${counted(count, 'review')} to approve`,
    way: (websiteId) => ({ to: '/feedback/$websiteId/reviews', params: { websiteId } }),
  },
  'failed-mails': {
    icon: CircleX,
    text: (count) => `${counted(count, 'email')} could not be delivered in the last 7 days`,
    way: (websiteId) => ({ to: '/mails/$websiteId', params: { websiteId } }),
  },
  'unpublished-pages': {
    icon: FilePenLine,
    text: (count) => `${counted(count, 'page')} with unpublished changes`,
    way: pages,
  },
  'no-payment-method': {
    icon: Coins,
    text: () => t('overview.shoppersCannotPayYetThereOnly'),
    way: paymentMethods,
  },
  'no-delivery': {
    icon: Truck,
    text: () => t('overview.nothingSentYetThereNoDelivery'),
    way: delivery,
  },
};

type Step = { title: string; help: string; way: Way };

/** Steps until a site is ready for visitors. */
export const STEPS: Readonly<Record<SetupStep, Step>> = {
  'home-page': {
    title: t('overview.writeYourHomePage'),
    help: t('overview.doubleClickAnyTextPageChange'),
    way: pages,
  },
  styles: {
    title: t('overview.chooseColoursAndFonts'),
    help: t('overview.changesShowOwnPagesWhileTry'),
    way: (websiteId) => ({ to: '/styles/$websiteId', params: { websiteId } }),
  },
  contact: {
    title: t('overview.sayHowToReachYou'),
    help: t('overview.emailAddressTemplatesEmailsShow'),
    way: (websiteId) => ({
      to: '/settings/$websiteId/site',
      params: { websiteId },
      search: { group: t('overview.contactAndLocation'), setting: t('common.emailAddress') },
    }),
  },
  product: {
    title: t('overview.addYourFirstProduct'),
    help: t('overview.titlePricePictureEnoughBegin'),
    way: (websiteId) => ({ to: '/store/$websiteId/products', params: { websiteId } }),
  },
  delivery: { title: t('overview.setUpDelivery'), help: t('overview.whereSendWhatCosts'), way: delivery },
  payment: {
    title: t('overview.setUpPayments'),
    help: t('overview.bankTransferOrCardsByStripe'),
    way: paymentMethods,
  },
  publish: {
    title: t('overview.publishYourSite'),
    help: t('overview.untilThenVisitorsSeePagesSite'),
    way: pages,
  },
};

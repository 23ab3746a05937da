import type { SetupStep, TodoKind } from '@sitewright/contract/site-overview';
import { LOCALE } from '@sitewright/owner-texts/locale';
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
import type { Target } from '../../router/routes.ts';

/** Place of a site that something leads to; a setting with the control it is about. */
type Way = (websiteId: string) => Target;

const paymentMethods: Way = (websiteId) => ({
  to: '/store/$websiteId/settings',
  params: { websiteId },
  search: { group: 'paymentMethods', setting: 'bankTransfer' },
});
const delivery: Way = (websiteId) => ({
  to: '/store/$websiteId/settings',
  params: { websiteId },
  search: { group: 'delivery', setting: 'addDeliveryOption' },
});
const pages: Way = (websiteId) => ({ to: '/sites/$websiteId', params: { websiteId } });
const inventory: Way = (websiteId) => ({ to: '/store/$websiteId/inventory', params: { websiteId } });

type Todo = { icon: LucideIcon; text: (count: number) => string; way: Way };

/** What waits, in words, and where it is done. */
export const TODOS: Readonly<Record<TodoKind, Todo>> = {
  orders: {
    icon: Truck,
    text: (count) => t('overview.ordersToFulfil', { count, shown: count.toLocaleString(LOCALE) }),
    way: (websiteId) => ({ to: '/orders/$websiteId', params: { websiteId } }),
  },
  'sold-out': {
    icon: PackageX,
    text: (count) => t('overview.productsSoldOut', { count, shown: count.toLocaleString(LOCALE) }),
    way: inventory,
  },
  'low-stock': {
    icon: TrendingDown,
    text: (count) => t('overview.productsLowInStock', { count, shown: count.toLocaleString(LOCALE) }),
    way: inventory,
  },
  submissions: {
    icon: Inbox,
    text: (count) => t('overview.unreadSubmissions', { count, shown: count.toLocaleString(LOCALE) }),
    way: (websiteId) => ({ to: '/forms/$websiteId/submissions', params: { websiteId } }),
  },
  comments: {
    icon: MessageSquare,
    text: (count) => t('overview.commentsToApprove', { count, shown: count.toLocaleString(LOCALE) }),
    way: (websiteId) => ({ to: '/feedback/$websiteId/comments', params: { websiteId } }),
  },
  reviews: {
    icon: Star,
    text: (count) => t('overview.reviewsToApprove', { count, shown: count.toLocaleString(LOCALE) }),
    way: (websiteId) => ({ to: '/feedback/$websiteId/reviews', params: { websiteId } }),
  },
  'failed-mails': {
    icon: CircleX,
    text: (count) => t('overview.emailsNotDelivered', { count, shown: count.toLocaleString(LOCALE) }),
    way: (websiteId) => ({ to: '/mails/$websiteId', params: { websiteId } }),
  },
  'unpublished-pages': {
    icon: FilePenLine,
    text: (count) => t('overview.pagesWithChanges', { count, shown: count.toLocaleString(LOCALE) }),
    way: pages,
  },
  'no-payment-method': {
    icon: Coins,
    text: () => t('overview.onlyTestCards'),
    way: paymentMethods,
  },
  'no-delivery': {
    icon: Truck,
    text: () => t('overview.noDeliveryOption'),
    way: delivery,
  },
};

type Step = { title: string; help: string; way: Way };

/** Steps until a site is ready for visitors. */
export const STEPS: Readonly<Record<SetupStep, Step>> = {
  'home-page': {
    title: t('overview.writeYourHomePage'),
    help: t('overview.homePageHelp'),
    way: pages,
  },
  styles: {
    title: t('overview.chooseColoursAndFonts'),
    help: t('overview.stylesHelp'),
    way: (websiteId) => ({ to: '/styles/$websiteId', params: { websiteId } }),
  },
  contact: {
    title: t('overview.sayHowToReachYou'),
    help: t('overview.contactHelp'),
    way: (websiteId) => ({
      to: '/settings/$websiteId/site',
      params: { websiteId },
      search: { group: 'contactAndLocation', setting: 'emailAddress' },
    }),
  },
  product: {
    title: t('overview.addYourFirstProduct'),
    help: t('overview.productHelp'),
    way: (websiteId) => ({ to: '/store/$websiteId/products', params: { websiteId } }),
  },
  delivery: { title: t('overview.setUpDelivery'), help: t('overview.deliveryHelp'), way: delivery },
  payment: {
    title: t('overview.setUpPayments'),
    help: t('overview.bankTransferOrCardsByStripe'),
    way: paymentMethods,
  },
  publish: {
    title: t('overview.publishYourSite'),
    help: t('overview.publishHelp'),
    way: pages,
  },
};

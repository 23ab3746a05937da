import type { SetupStep, TodoKind } from '@sitewright/contract/site-overview';
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
  search: { group: 'Payment methods', setting: 'Bank transfer' },
});
const delivery: Way = (websiteId) => ({
  to: '/store/$websiteId/settings',
  params: { websiteId },
  search: { group: 'Delivery', setting: 'Add delivery option' },
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
    text: () => 'Shoppers cannot pay yet: there are only test cards',
    way: paymentMethods,
  },
  'no-delivery': {
    icon: Truck,
    text: () => 'Nothing can be sent yet: there is no delivery option',
    way: delivery,
  },
};

type Step = { title: string; help: string; way: Way };

/** Steps until a site is ready for visitors. */
export const STEPS: Readonly<Record<SetupStep, Step>> = {
  'home-page': {
    title: 'Write your home page',
    help: 'Double-click any text on the page to change it.',
    way: pages,
  },
  styles: {
    title: 'Choose colours and fonts',
    help: 'Changes show on your own pages while you try them.',
    way: (websiteId) => ({ to: '/styles/$websiteId', params: { websiteId } }),
  },
  contact: {
    title: 'Say how to reach you',
    help: 'Your email address, for templates and emails to show.',
    way: (websiteId) => ({
      to: '/settings/$websiteId/site',
      params: { websiteId },
      search: { group: 'Contact and location', setting: 'Email address' },
    }),
  },
  product: {
    title: 'Add your first product',
    help: 'A title, a price and a picture are enough to begin with.',
    way: (websiteId) => ({ to: '/store/$websiteId/products', params: { websiteId } }),
  },
  delivery: { title: 'Set up delivery', help: 'Where you send to, and what it costs.', way: delivery },
  payment: { title: 'Set up payments', help: 'Bank transfer, or cards by Stripe.', way: paymentMethods },
  publish: {
    title: 'Publish your site',
    help: 'Until then visitors see the pages the site began with.',
    way: pages,
  },
};

import {
  ArrowDownUp,
  AtSign,
  BadgePercent,
  BellRing,
  Boxes,
  ChartNoAxesColumn,
  FileText,
  Gift,
  History,
  House,
  Images,
  LayoutTemplate,
  Lock,
  type LucideIcon,
  Mail,
  MessageSquare,
  Newspaper,
  Palette,
  Receipt,
  Repeat,
  Send,
  Settings,
  Tag,
  TextCursorInput,
  Trash2,
  UserCog,
  UsersRound,
  Zap,
} from 'lucide-react';
import type { SitePart } from '../router/site-part.ts';

/** A place in the navigation of a site. */
export type Destination = {
  to: SitePart;
  label: string;
  icon: LucideIcon;
  /** Addresses that belong to it and do not lie below its own. */
  also?: readonly SitePart[];
};

/** Places under a label; those without one stand above all others. */
export type NavigationGroup = { label: string | null; destinations: readonly Destination[] };

/** Navigation of a site, in the order shown: the first place that an account may open is where it starts. */
export const SITE_NAVIGATION: readonly NavigationGroup[] = [
  { label: null, destinations: [{ to: '/overview/$websiteId', label: 'Overview', icon: House }] },
  {
    label: 'Website',
    destinations: [
      { to: '/sites/$websiteId', label: 'Pages', icon: FileText },
      { to: '/items/$websiteId', label: 'Content', icon: Newspaper },
      { to: '/files/$websiteId', label: 'Files', icon: Images },
      { to: '/styles/$websiteId', label: 'Styles', icon: Palette },
      { to: '/templates/$websiteId', label: 'Templates', icon: LayoutTemplate },
      { to: '/bin/$websiteId', label: 'Bin', icon: Trash2 },
    ],
  },
  {
    label: 'Selling',
    destinations: [
      { to: '/orders/$websiteId', label: 'Orders', icon: Receipt },
      { to: '/store/$websiteId/products', label: 'Products', icon: Tag },
      { to: '/store/$websiteId/inventory', label: 'Inventory', icon: Boxes },
      { to: '/store/$websiteId/discounts', label: 'Discounts', icon: BadgePercent },
      { to: '/store/$websiteId/gift-cards', label: 'Gift cards', icon: Gift },
      { to: '/store/$websiteId/subscriptions', label: 'Subscriptions', icon: Repeat },
      { to: '/store/$websiteId/restock', label: 'Back in stock', icon: BellRing },
      { to: '/store/$websiteId/import', label: 'Import and export', icon: ArrowDownUp },
    ],
  },
  {
    label: 'People',
    destinations: [
      { to: '/store/$websiteId/members', label: 'Members', icon: UsersRound },
      { to: '/member-areas/$websiteId', label: 'Member areas', icon: Lock },
      { to: '/feedback/$websiteId', label: 'Feedback', icon: MessageSquare },
      { to: '/settings/$websiteId/contributors', label: 'Contributors', icon: UserCog },
      { to: '/activity/$websiteId', label: 'Activity log', icon: History },
    ],
  },
  {
    label: 'Marketing',
    destinations: [
      { to: '/forms/$websiteId', label: 'Forms', icon: TextCursorInput },
      { to: '/subscribers/$websiteId', label: 'Subscribers', icon: AtSign },
      { to: '/campaigns/$websiteId', label: 'Campaigns', icon: Send },
      { to: '/automations/$websiteId', label: 'Automations', icon: Zap },
      { to: '/mails/$websiteId', label: 'Email', icon: Mail },
    ],
  },
  {
    label: 'Site',
    destinations: [
      { to: '/analytics/$websiteId', label: 'Analytics', icon: ChartNoAxesColumn },
      {
        to: '/settings/$websiteId',
        label: 'Settings',
        icon: Settings,
        also: ['/store/$websiteId/settings'],
      },
    ],
  },
];

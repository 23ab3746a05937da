import { t } from '@sitewright/owner-texts/t';
import {
  ArrowDownUp,
  AtSign,
  BadgePercent,
  BellRing,
  Boxes,
  CalendarDays,
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
  {
    label: null,
    destinations: [{ to: '/overview/$websiteId', label: t('navigation.overview'), icon: House }],
  },
  {
    label: t('navigation.website'),
    destinations: [
      { to: '/sites/$websiteId', label: t('common.pages'), icon: FileText },
      { to: '/items/$websiteId', label: t('navigation.content'), icon: Newspaper },
      { to: '/calendar/$websiteId', label: t('navigation.calendar'), icon: CalendarDays },
      { to: '/files/$websiteId', label: t('navigation.files'), icon: Images },
      { to: '/styles/$websiteId', label: t('navigation.styles'), icon: Palette },
      { to: '/templates/$websiteId', label: t('navigation.templates'), icon: LayoutTemplate },
      { to: '/bin/$websiteId', label: t('navigation.bin'), icon: Trash2 },
    ],
  },
  {
    label: t('navigation.selling'),
    destinations: [
      { to: '/orders/$websiteId', label: t('navigation.orders'), icon: Receipt },
      { to: '/store/$websiteId/products', label: t('common.products'), icon: Tag },
      { to: '/store/$websiteId/inventory', label: t('navigation.inventory'), icon: Boxes },
      { to: '/store/$websiteId/discounts', label: t('navigation.discounts'), icon: BadgePercent },
      { to: '/store/$websiteId/gift-cards', label: t('navigation.giftCards'), icon: Gift },
      { to: '/store/$websiteId/subscriptions', label: t('navigation.subscriptions'), icon: Repeat },
      { to: '/store/$websiteId/restock', label: t('navigation.backInStock'), icon: BellRing },
      { to: '/store/$websiteId/import', label: t('navigation.importAndExport'), icon: ArrowDownUp },
    ],
  },
  {
    label: t('navigation.people'),
    destinations: [
      { to: '/store/$websiteId/members', label: t('navigation.members'), icon: UsersRound },
      { to: '/member-areas/$websiteId', label: t('navigation.memberAreas'), icon: Lock },
      { to: '/feedback/$websiteId', label: t('navigation.feedback'), icon: MessageSquare },
      { to: '/settings/$websiteId/contributors', label: t('navigation.contributors'), icon: UserCog },
      { to: '/activity/$websiteId', label: t('navigation.activityLog'), icon: History },
    ],
  },
  {
    label: t('navigation.marketing'),
    destinations: [
      { to: '/forms/$websiteId', label: t('navigation.forms'), icon: TextCursorInput },
      { to: '/subscribers/$websiteId', label: t('navigation.subscribers'), icon: AtSign },
      { to: '/campaigns/$websiteId', label: t('navigation.campaigns'), icon: Send },
      { to: '/automations/$websiteId', label: t('navigation.automations'), icon: Zap },
      { to: '/mails/$websiteId', label: t('navigation.email'), icon: Mail },
    ],
  },
  {
    label: t('navigation.site'),
    destinations: [
      { to: '/analytics/$websiteId', label: t('navigation.analytics'), icon: ChartNoAxesColumn },
      {
        to: '/settings/$websiteId',
        label: t('common.settings'),
        icon: Settings,
        also: ['/store/$websiteId/settings'],
      },
    ],
  },
];

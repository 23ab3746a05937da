import {
  CalendarDays,
  Disc3,
  File,
  Folder,
  Images,
  Layers,
  LayoutList,
  type LucideIcon,
  Newspaper,
  ShoppingBag,
} from 'lucide-react';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  page: File,
  blog: Newspaper,
  products: ShoppingBag,
  events: CalendarDays,
  gallery: Images,
  album: Disc3,
  index: LayoutList,
  folder: Folder,
};

/** The icon a template names for a type of pages. Source: site format §1.2. */
export function PageIcon({ name }: { name: string }) {
  const Icon = (Object.hasOwn(ICONS, name) && ICONS[name]) || Layers;
  return <Icon aria-hidden="true" />;
}

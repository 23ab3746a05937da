import {
  AppWindow,
  Bookmark,
  CalendarDays,
  ChevronDown,
  Disc3,
  File,
  FileWarning,
  Folder,
  Home,
  Images,
  Layers,
  LayoutList,
  Link2,
  type LucideIcon,
  MoreHorizontal,
  Newspaper,
  PanelTop,
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
  'splash-page': PanelTop,
  'popup-overlay': AppWindow,
  'error-page': FileWarning,
  'section-library': Bookmark,
};

/** Icons of lines that are no type's own. */
const OTHERS: Readonly<Record<string, LucideIcon>> = {
  home: Home,
  more: MoreHorizontal,
  link: Link2,
  chevron: ChevronDown,
  other: Layers,
};

/** The icon a template names for a type of pages. Source: site format §1.2. */
export function PageIcon({ name }: { name: string }) {
  const Icon = (Object.hasOwn(ICONS, name) && ICONS[name]) || Layers;
  return <Icon aria-hidden="true" />;
}

/** Draws every icon once, for the lines of a long list to show by `KnownIcon`. */
export function KnownIcons() {
  return (
    <svg className="known-icons" aria-hidden="true">
      {Object.entries({ ...ICONS, ...OTHERS }).map(([name, Icon]) => (
        <symbol key={name} id={`page-icon-${name}`} viewBox="0 0 24 24">
          <Icon />
        </symbol>
      ))}
    </svg>
  );
}

/** One of the icons drawn by `KnownIcons`: of a type of pages, `home`, `link` or `more`. */
export function KnownIcon({ name }: { name: string }) {
  const iconName = Object.hasOwn(ICONS, name) || Object.hasOwn(OTHERS, name) ? name : 'other';
  return (
    <svg aria-hidden="true">
      <use href={`#page-icon-${iconName}`} />
    </svg>
  );
}

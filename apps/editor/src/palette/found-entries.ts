import type { Found } from '@sitewright/contract/site-overview';
import type { Collection } from '@sitewright/domain/site/collection-schema';
import { t } from '@sitewright/owner-texts/t';
import {
  AtSign,
  FileText,
  type LucideIcon,
  Newspaper,
  Receipt,
  Tag,
  TextCursorInput,
  UserRound,
} from 'lucide-react';
import type { Target } from '../router/routes.ts';
import { hrefOf } from '../router/url.ts';
import type { PaletteEntry } from './palette-entry.ts';
import type { readRecent } from './recent-entries.ts';

type Kind = { name: string; icon: LucideIcon; target: (found: Found, websiteId: string) => Target };

const FOUND: Readonly<Record<Found['kind'], Kind>> = {
  product: {
    name: t('common.product'),
    icon: Tag,
    target: ({ id }, websiteId) => ({
      to: '/store/$websiteId/products/$productId',
      params: { websiteId, productId: id },
    }),
  },
  order: {
    name: t('palette.order'),
    icon: Receipt,
    target: ({ id }, websiteId) => ({
      to: '/orders/$websiteId/$orderId',
      params: { websiteId, orderId: id },
    }),
  },
  item: {
    name: t('palette.item'),
    icon: Newspaper,
    target: ({ id, collectionId }, websiteId) => ({
      to: '/items/$websiteId/$collectionId/$itemId',
      params: { websiteId, collectionId: collectionId ?? '', itemId: id },
    }),
  },
  form: {
    name: t('palette.form'),
    icon: TextCursorInput,
    target: ({ id }, websiteId) => ({ to: '/forms/$websiteId/$formId', params: { websiteId, formId: id } }),
  },
  member: {
    name: t('palette.member'),
    icon: UserRound,
    target: ({ id }, websiteId) => ({
      to: '/store/$websiteId/members/$memberId',
      params: { websiteId, memberId: id },
    }),
  },
  subscriber: {
    name: t('palette.subscriber'),
    icon: AtSign,
    target: ({ id }, websiteId) => ({
      to: '/subscribers/$websiteId/$subscriberId',
      params: { websiteId, subscriberId: id },
    }),
  },
};

/** What the server found. It fits as the server says, also where its label does not have the letters. */
export function foundEntry(websiteId: string, found: Found, query: string): PaletteEntry {
  const { name, icon, target } = FOUND[found.kind];
  return {
    id: `found ${found.kind} ${found.id}`,
    label: found.title,
    kind: 'found',
    icon,
    detail: found.detail,
    hint: name,
    words: query,
    href: hrefOf(target(found, websiteId)),
  };
}

/** A page, opened in the page editor. */
export function pageEntry(websiteId: string, { id, title, urlId }: Collection): PaletteEntry {
  return {
    id: `page ${id}`,
    label: title,
    kind: 'page',
    icon: FileText,
    detail: `/${urlId}`,
    href: hrefOf({ to: '/sites/$websiteId/pages/$pageId', params: { websiteId, pageId: id } }),
  };
}

/** An earlier choice: as it is known today, or as a search had found it; nothing where it is gone or not allowed any more. */
export function recentEntry(
  { id, found }: ReturnType<typeof readRecent>[number],
  entries: readonly PaletteEntry[],
): PaletteEntry[] {
  const known = entries.find((entry) => entry.id === id);
  if (known) return [known];
  const kind = FOUND[id.split(' ')[1] as Found['kind']];
  if (!found || !kind) return [];
  return [{ ...found, id, kind: 'found', icon: kind.icon, hint: kind.name }];
}

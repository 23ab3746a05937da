import { fileNameOf, type LinkKind, parseLink } from '@sitewright/domain/link/link-target';
import { t } from '@sitewright/owner-texts/t';

/** A link as it is edited. A link whose name or window is not its own leaves them out. */
export type LinkValue = {
  /** '' for none. */
  readonly href: string;
  /** Words that are linked. */
  readonly name?: string;
  readonly newWindow?: boolean;
};

/** Kinds in words, in the order of the tabs. Source: EDIT-02. */
export const LINK_KIND_LABELS: Readonly<Record<LinkKind, string>> = {
  page: t('common.page'),
  web: t('fields.webLink'),
  email: t('common.email'),
  phone: t('fields.phone'),
  file: t('fields.file'),
};

/** A link at a glance: what its owner would call its target. */
export function linkSummary(href: string): string {
  const target = parseLink(href);
  switch (target.kind) {
    case 'email':
      return target.to;
    case 'phone':
      return target.number;
    case 'file':
      return fileNameOf(target.path);
    case 'web':
      return target.url.replace(/^https?:\/\//i, '').replace(/\/$/, '');
    default:
      return target.path;
  }
}

export type LinkDialogProps = {
  isOpen: boolean;
  websiteId: string;
  value: LinkValue;
  /** Kinds of target it may have; all when left out. */
  kinds?: readonly LinkKind[] | undefined;
  /** Gets the link as it shall be; without an address when it is taken away. */
  onSave: (value: LinkValue) => void;
  onClose: () => void;
};

import { documentPermission } from '@sitewright/domain/account/document-rights';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Eye, PanelsTopLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../parts/lazy-part.tsx';
import { OnceWanted } from '../parts/once-wanted.tsx';
import { DialogBoundary } from '../parts/part-boundary.tsx';
import { itemDocumentQuery } from '../queries/item-documents.ts';
import { usePermissions } from '../queries/use-rights.ts';
import { Link } from '../router/link.tsx';
import './item-form.css';

const PreviewLinksDialog = lazyPart(() =>
  import('../preview-links/preview-links-dialog.tsx').then((module) => module.PreviewLinksDialog),
);

/** An item that is stored, and has a page of its own. */
export type StoredItem = { websiteId: string; itemId: string; title: string; isProduct: boolean };

type BodyOnPageProps = StoredItem & {
  /** What the body is called here: "Body", "Description". */
  label: string;
  /** The body as a text, which is what it is until it is made of blocks. */
  children: ReactNode;
};

/** A body is called a description where it is that of a product. */
const TEXTS = {
  body: {
    ofBlocks: t('fields.bodyOfBlocks'),
    canHaveBlocks: t('fields.bodyCanHaveBlocks'),
    edit: t('fields.editBodyOnPage'),
  },
  description: {
    ofBlocks: t('fields.descriptionOfBlocks'),
    canHaveBlocks: t('fields.descriptionCanHaveBlocks'),
    edit: t('fields.editDescriptionOnPage'),
  },
} as const;

/** The body of a stored item: its text, or that it is made of blocks; and the ways to the page where those are edited, and seen by others. */
export function BodyOnPage({ websiteId, itemId, title, isProduct, label, children }: BodyOnPageProps) {
  const found = useQuery(itemDocumentQuery(websiteId, itemId));
  const hasBlocks = Boolean(found.data?.document);
  const texts = TEXTS[isProduct ? 'description' : 'body'];
  const right = documentPermission({ kind: 'item', isProduct }, 'publish');
  const mayShow = usePermissions(websiteId).includes(right);
  const [isSharing, setSharing] = useState(false);
  return (
    <>
      {!hasBlocks && children}
      <div className="body-on-page">
        {hasBlocks && <p className="ui-label">{label}</p>}
        <p className="ui-help">{hasBlocks ? texts.ofBlocks : texts.canHaveBlocks}</p>
        <p className="body-on-page-ways">
          <Link
            className="ui-button is-plain"
            to="/sites/$websiteId/items/$itemId"
            params={{ websiteId, itemId }}
          >
            <PanelsTopLeft aria-hidden="true" />
            {texts.edit}
          </Link>
          {mayShow && (
            <Button look="quiet" onPress={() => setSharing(true)}>
              <Eye aria-hidden="true" />
              {t('fields.previewLinks')}
            </Button>
          )}
        </p>
        <DialogBoundary onClose={() => setSharing(false)}>
          <OnceWanted isWanted={isSharing}>
            <PreviewLinksDialog
              websiteId={websiteId}
              shown={isSharing ? { kind: 'item', id: itemId, title } : null}
              onClose={() => setSharing(false)}
            />
          </OnceWanted>
        </DialogBoundary>
      </div>
    </>
  );
}

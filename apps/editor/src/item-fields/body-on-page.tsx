import { useQuery } from '@tanstack/react-query';
import { PanelsTopLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { itemDocumentQuery } from '../queries/item-documents.ts';
import { Link } from '../router/link.tsx';
import './item-form.css';

type BodyOnPageProps = {
  websiteId: string;
  itemId: string;
  /** What the body is called here: "Body", "Description". */
  label: string;
  /** The body as a text, which is what it is until it is made of blocks. */
  children: ReactNode;
};

/** The body of a stored item: its text, or that it is made of blocks; and the way to the page where those are edited. */
export function BodyOnPage({ websiteId, itemId, label, children }: BodyOnPageProps) {
  const found = useQuery(itemDocumentQuery(websiteId, itemId));
  const hasBlocks = Boolean(found.data?.document);
  const name = label.toLowerCase();
  return (
    <>
      {!hasBlocks && children}
      <div className="body-on-page">
        {hasBlocks && <p className="ui-label">{label}</p>}
        <p className="ui-help">
          {hasBlocks
            ? `The ${name} is made of blocks, and is edited on the page.`
            : `On the page the ${name} can have pictures, columns and all other blocks.`}
        </p>
        <Link
          className="ui-button is-plain"
          to="/sites/$websiteId/items/$itemId"
          params={{ websiteId, itemId }}
        >
          <PanelsTopLeft aria-hidden="true" />
          Edit the {name} on the page
        </Link>
      </div>
    </>
  );
}

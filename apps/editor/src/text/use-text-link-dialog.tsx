import { type ReactNode, useCallback, useState } from 'react';
import { LinkDialog } from '../links/link-dialog.tsx';
import type { LinkValue } from '../links/link-value.ts';
import type { EditTextLink } from './toolbar/text-link.ts';

type Edited = { link: LinkValue; answer: (link: LinkValue | null) => void };

/** The link editor for words of a rich text: what to render, and the function that opens it. */
export function useTextLinkDialog(websiteId: string): readonly [ReactNode, EditTextLink] {
  const [edited, setEdited] = useState<Edited | null>(null);
  const open = useCallback<EditTextLink>((link, answer) => setEdited({ link, answer }), []);
  const close = (link: LinkValue | null) => {
    setEdited(null);
    edited?.answer(link);
  };
  const dialog = (
    <LinkDialog
      isOpen={edited !== null}
      websiteId={websiteId}
      value={edited?.link ?? NONE}
      onSave={close}
      onClose={() => close(null)}
    />
  );
  return [dialog, open];
}

const NONE: LinkValue = { href: '', newWindow: false };

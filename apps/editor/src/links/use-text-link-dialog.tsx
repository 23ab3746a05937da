import { type ReactNode, useCallback, useState } from 'react';
import type { EditTextLink } from '../text/toolbar/text-link.ts';
import { LinkDialog } from './link-dialog.tsx';
import type { LinkValue } from './link-value.ts';

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

import type { ExternalLink } from '@sitewright/domain/site/navigation-schema';
import { LinkDialog } from '../../../links/link-dialog.tsx';
import { linkSummary } from '../../../links/link-value.ts';
import { useEditor } from '../../../store/use-editor.ts';

type EntryLinkDialogProps = {
  /** The link of an entry; null while none is edited. */
  link: ExternalLink | null;
  /** Gets null when the link is taken away. */
  onSave: (link: ExternalLink | null) => void;
  onClose: () => void;
};

/** The link editor for an entry of the navigation, whose title is the name of the link. */
export function EntryLinkDialog({ link, onSave, onClose }: EntryLinkDialogProps) {
  const { websiteId } = useEditor();
  const { url, title, newWindow } = link ?? { url: '', title: '', newWindow: false };
  return (
    <LinkDialog
      isOpen={link !== null}
      websiteId={websiteId}
      value={{ href: url, name: title, newWindow }}
      onSave={({ href, name = '', newWindow: isNew = false }) => {
        const words = name.trim() || linkSummary(href).slice(0, 200);
        onSave(href === '' ? null : { url: href, title: words, newWindow: isNew });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

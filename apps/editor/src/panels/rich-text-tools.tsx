import { isAllowedLink } from '@sitewright/domain/text/allowed-html';
import { Button, IconButton } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { TextField } from '@sitewright/ui/text-field';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { Bold, Heading2, Heading3, Italic, Link, List, ListOrdered, Quote } from 'lucide-react';
import { type ComponentType, type FormEvent, useState } from 'react';
import { Toolbar } from 'react-aria-components';

type Tool = { label: string; icon: ComponentType; run: (chain: ChainedCommands) => ChainedCommands };

const TOOLS: readonly Tool[] = [
  { label: 'Bold', icon: Bold, run: (chain) => chain.toggleBold() },
  { label: 'Italic', icon: Italic, run: (chain) => chain.toggleItalic() },
  { label: 'Heading', icon: Heading2, run: (chain) => chain.toggleHeading({ level: 2 }) },
  { label: 'Small heading', icon: Heading3, run: (chain) => chain.toggleHeading({ level: 3 }) },
  { label: 'List', icon: List, run: (chain) => chain.toggleBulletList() },
  { label: 'Numbered list', icon: ListOrdered, run: (chain) => chain.toggleOrderedList() },
  { label: 'Quotation', icon: Quote, run: (chain) => chain.toggleBlockquote() },
];

/** Buttons over a long text; arrow keys move among them. */
export function RichTextTools({ label, editor }: { label: string; editor: Editor }) {
  const [link, setLink] = useState<string | null>(null);
  const save = (href: string) => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else chain.setLink({ href }).run();
    setLink(null);
  };
  return (
    <>
      <Toolbar aria-label={`Format of ${label.toLowerCase()}`} className="rich-text-tools">
        {TOOLS.map(({ label: name, icon: Icon, run }) => (
          <IconButton
            key={name}
            label={name}
            icon={<Icon />}
            onPress={() => run(editor.chain().focus()).run()}
          />
        ))}
        <IconButton
          label="Link"
          icon={<Link />}
          onPress={() => setLink(String(editor.getAttributes('link').href ?? ''))}
        />
      </Toolbar>
      <Dialog title="Link" isOpen={link !== null} onClose={() => setLink(null)}>
        <LinkForm href={link ?? ''} onSave={save} />
      </Dialog>
    </>
  );
}

function LinkForm({ href, onSave }: { href: string; onSave: (href: string) => void }) {
  const [typed, setTyped] = useState(href);
  const isWrong = typed !== '' && !isAllowedLink(typed);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) onSave(typed.trim());
  };
  return (
    <form className="stack" onSubmit={handleSubmit} noValidate>
      <TextField
        label="Address"
        value={typed}
        onChange={setTyped}
        autoFocus
        help="A page such as /about, or a web address. Leave empty for no link."
        error={isWrong ? 'This address cannot be used as a link.' : undefined}
      />
      <div className="ui-actions">
        <Button look="primary" type="submit">
          Save link
        </Button>
      </div>
    </form>
  );
}

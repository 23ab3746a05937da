import { createWebsite, type SiteKind } from '@sitewright/contract/websites';
import { Button } from '@sitewright/ui/button';
import { ChoiceField } from '@sitewright/ui/choice-field';
import { Dialog } from '@sitewright/ui/dialog';
import { TextField } from '@sitewright/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { Building2, Images, LayoutTemplate, Newspaper, Palette, ShoppingBag } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ApiError, textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { accountQueries } from '../../queries/account.ts';

const KINDS = [
  { id: 'business', label: 'Business or club', icon: <Building2 aria-hidden="true" /> },
  { id: 'store', label: 'Online store', icon: <ShoppingBag aria-hidden="true" /> },
  { id: 'blog', label: 'Blog or magazine', icon: <Newspaper aria-hidden="true" /> },
  { id: 'portfolio', label: 'Portfolio', icon: <Images aria-hidden="true" /> },
] as const satisfies readonly { id: SiteKind; label: string; icon: unknown }[];

/** The style of a template that nothing was chosen from. */
const ITS_OWN = 'own';

/** Makes a site: what it is for, how it looks, what it is called; its address is proposed from its name. */
export function NewSiteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [kind, setKind] = useState<string>('business');
  const [chosenTemplate, setTemplate] = useState<string | null>(null);
  const [preset, setPreset] = useState(ITS_OWN);
  const [title, setTitle] = useState('');
  const [typed, setTyped] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const templates = useQuery({ ...accountQueries.siteTemplates(), enabled: isOpen }).data?.templates ?? [];
  const template = templates.find(({ name }) => name === chosenTemplate) ?? templates[0];
  const identifier = typed ?? identifierOf(title);
  const fields = failure instanceof ApiError ? failure.fields : {};

  const create = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    const look = {
      ...(template ? { templateName: template.name } : {}),
      ...(template && preset !== ITS_OWN ? { preset } : {}),
    };
    try {
      const body = { title, identifier, kind: kind as SiteKind, ...look };
      const { website } = await call(createWebsite, { body });
      // A whole new page: its content policy names the origin of the new site, which this one's does not.
      window.location.assign(`/config/overview/${website.id}`);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog title="New site" width="wide" isOpen={isOpen} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void create(event)} noValidate>
        <ChoiceField label="What is it for?" choices={KINDS} value={kind} onChange={setKind} />
        {template && (
          <ChoiceField
            label="Template"
            choices={templates.map(({ name, title: label }) => ({ id: name, label, icon: TEMPLATE }))}
            value={template.name}
            onChange={(name) => {
              setTemplate(name);
              setPreset(ITS_OWN);
            }}
          />
        )}
        {template && template.presets.length > 0 && (
          <ChoiceField
            label="Colours and type"
            choices={[
              { id: ITS_OWN, label: 'As designed', icon: COLOURS },
              ...template.presets.map((style) => ({ id: style, label: style, icon: COLOURS })),
            ]}
            value={preset}
            onChange={setPreset}
          />
        )}
        <TextField label="Site name" value={title} onChange={setTitle} error={fields.title} autoFocus />
        <TextField
          label="Address"
          help={`${identifier || 'name'}.${window.location.host}`}
          value={identifier}
          onChange={setTyped}
          error={fields.identifier}
        />
        <p className="ui-help">Everything can be changed later; the pages stay when the template changes.</p>
        {failure !== null && (
          <p className="ui-note" role="alert">
            {textOf(failure)}
          </p>
        )}
        <div className="ui-actions">
          <Button onPress={onClose}>Cancel</Button>
          <Button look="primary" type="submit" isBusy={isBusy}>
            Create site
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const TEMPLATE = <LayoutTemplate aria-hidden="true" />;
const COLOURS = <Palette aria-hidden="true" />;

function identifierOf(title: string): string {
  const plain = title.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  return plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
}

import { isDesignedPart } from '@sitewright/domain/site/collection-type';
import { ExternalLink } from '@sitewright/domain/site/navigation-schema';
import { Button } from '@sitewright/ui/button';
import { SelectField } from '@sitewright/ui/select-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { pageQueries } from '../../../queries/pages.ts';
import { useEditor } from '../../../store/use-editor.ts';
import type { NavigationTarget } from './navigation-rows.ts';

/** A typed link that is not yet in the list. */
export type TypedLink = { url: string; title: string; newWindow: boolean };
export const NO_LINK: TypedLink = { url: '', title: '', newWindow: false };

type AddEntryProps = {
  onAdd: (target: NavigationTarget) => void;
  link: TypedLink;
  onLink: (link: TypedLink) => void;
  /** Says what is missing of the link. */
  hasTried: boolean;
  onTried: (hasTried: boolean) => void;
};

/** A page or folder of the site, or an address typed by the owner, for the end of the list. */
export function AddEntry({ onAdd, link, onLink, hasTried, onTried }: AddEntryProps) {
  const { websiteId } = useEditor();
  const pages = useQuery(pageQueries.list(websiteId));
  const parsed = ExternalLink.safeParse(link);
  const linkable = (pages.data?.collections ?? []).filter(({ type }) => !isDesignedPart(type));

  const addPage = (id: string) => {
    const page = linkable.find((candidate) => candidate.id === id);
    if (page) onAdd(page.type === 'member-area' ? { memberAreaId: id } : { collectionId: id });
  };
  const addLink = (event: FormEvent) => {
    event.preventDefault();
    onTried(true);
    if (!parsed.success) return;
    onAdd({ externalLink: parsed.data });
    onLink(NO_LINK);
    onTried(false);
  };
  return (
    <div className="add-entry">
      <SelectField
        label="Add a page or folder"
        options={Object.fromEntries(linkable.map(({ id, title }) => [id, title]))}
        value={null}
        onChange={addPage}
      />
      <form onSubmit={addLink} noValidate>
        <TextField
          label="Link text"
          value={link.title}
          maxLength={200}
          error={hasTried && link.title === '' ? 'Please enter the link text.' : undefined}
          onChange={(title) => onLink({ ...link, title })}
        />
        <TextField
          label="Address"
          value={link.url}
          maxLength={2000}
          placeholder="https://"
          error={
            hasTried && !ExternalLink.shape.url.safeParse(link.url).success
              ? 'This address cannot be used'
              : undefined
          }
          onChange={(url) => onLink({ ...link, url })}
        />
        <SwitchField
          label="New window"
          value={link.newWindow}
          onChange={(newWindow) => onLink({ ...link, newWindow })}
        />
        <Button type="submit">Add link</Button>
      </form>
    </div>
  );
}

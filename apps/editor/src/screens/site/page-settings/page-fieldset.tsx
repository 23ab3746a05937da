import { Collection } from '@sitewright/domain/site/collection-schema';
import { FOLDER_BEHAVIOURS, isDesignedPart } from '@sitewright/domain/site/collection-type';
import { fromZonedInput, toZonedInput } from '@sitewright/domain/site/zoned-time';
import { Skeleton } from '@sitewright/ui/loading-state';
import { SelectField } from '@sitewright/ui/select-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import { Suspense } from 'react';
import { SearchTextFields } from '../../../forms/search-text-fields.tsx';
import { statusOptions } from '../../../forms/status-options.ts';
import { ImageControl } from '../../../panels/image-control.tsx';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { PartBoundary } from '../../../parts/part-boundary.tsx';
import { useTimeZone } from '../../../queries/use-moment-text.ts';
import { pathOfPage } from '../../../store/page-path.ts';
import { foldersFor } from '../../../store/page-tree.ts';
import { LayoutPart } from './layout-part.tsx';
import type { PageFields } from './page-changes.ts';
import { PasswordPart } from './password-part.tsx';
import { SearchPreview } from './search-preview.tsx';

/** ProseMirror comes with the first text that is set up. */
const RichTextControl = lazyPart(() =>
  import('../../../panels/rich-text-control.tsx').then((module) => module.RichTextControl),
);

const BEHAVIOUR_LABELS: Record<string, string> = {
  [FOLDER_BEHAVIOURS.index]: 'Shows its pages one after another',
  [FOLDER_BEHAVIOURS.redirect]: 'Opens its first page',
  [FOLDER_BEHAVIOURS.none]: 'Only opens a menu',
  [FOLDER_BEHAVIOURS.variation]: 'Holds variations of one page',
};

type PageFieldsetProps = {
  websiteId: string;
  page: Collection;
  /** All pages of the site. */
  pages: readonly Collection[];
  fields: PageFields;
  errors: Readonly<Record<string, string>>;
  mayPublish: boolean;
  onChange: (part: Partial<PageFields>) => void;
};

/** The settings of a page in parts. */
export function PageFieldset(props: PageFieldsetProps) {
  const { websiteId, page, mayPublish } = props;
  return (
    <div className="page-settings-parts">
      <GeneralPart {...props} />
      <PublishingPart {...props} />
      <LayoutPart {...props} />
      <SearchPart {...props} />
      {mayPublish && !isDesignedPart(page.type) && <PasswordPart websiteId={websiteId} page={page} />}
    </div>
  );
}

/** Stands for "in no folder" in the list of folders. */
const TOP = 'top';

function GeneralPart({ page, pages, fields, errors, onChange }: PageFieldsetProps) {
  const folders = foldersFor(page, pages);
  const url = pathOfPage({ ...page, urlId: fields.urlId, parentId: fields.parentId }, pages);
  return (
    <fieldset>
      <legend>General</legend>
      <TextField
        label="Title"
        value={fields.title}
        maxLength={200}
        error={errors.title}
        autoFocus
        onChange={(title) => onChange({ title })}
      />
      <TextField
        label="Navigation title"
        value={fields.navigationTitle}
        maxLength={200}
        help="Used in links to the page. Leave empty to use the title."
        onChange={(navigationTitle) => onChange({ navigationTitle })}
      />
      <TextField
        label="URL slug"
        value={fields.urlId}
        maxLength={200}
        error={errors.urlId}
        help={page.homepage ? 'The home page is shown at the site’s own address.' : url}
        onChange={(urlId) => onChange({ urlId })}
      />
      {!page.homepage && !isDesignedPart(page.type) && (folders.length > 0 || fields.parentId !== null) && (
        <SelectField
          label="Inside"
          options={{
            [TOP]: 'No folder',
            ...Object.fromEntries(folders.map(({ id, title }) => [id, title])),
          }}
          value={fields.parentId ?? TOP}
          onChange={(id) => onChange({ parentId: id === TOP ? null : id })}
        />
      )}
      {errors.parentId && <p className="ui-error">{errors.parentId}</p>}
      <PartBoundary>
        <Suspense fallback={<Skeleton />}>
          <RichTextControl
            label="Description"
            value={fields.description}
            isValid={(html) => Collection.shape.description.safeParse(html).success}
            onChange={(description) => onChange({ description: isBlank(description) ? '' : description })}
          />
        </Suspense>
      </PartBoundary>
      <ImageControl
        label="Thumbnail image"
        value={fields.mainImageId}
        onChange={(mainImageId) => onChange({ mainImageId })}
      />
    </fieldset>
  );
}

/** An empty text is still a paragraph. */
function isBlank(html: string): boolean {
  return html.replace(/<[^<>]*>|&nbsp;|\s/g, '') === '';
}

function PublishingPart({ page, fields, errors, mayPublish, onChange }: PageFieldsetProps) {
  const timeZone = useTimeZone();
  return (
    <fieldset>
      <legend>Publishing</legend>
      <SelectField
        label="Status"
        options={statusOptions(page, mayPublish)}
        value={fields.status}
        onChange={(status) => onChange({ status: status as PageFields['status'] })}
      />
      {fields.status === 'scheduled' && (
        <TextField
          type="datetime-local"
          label="Publish on"
          value={toZonedInput(fields.publishOn, timeZone)}
          error={errors.publishOn}
          help={`Time of ${timeZone.replaceAll('_', ' ')}`}
          onChange={(text) => onChange({ publishOn: fromZonedInput(text, timeZone) })}
        />
      )}
      {!page.homepage && fields.parentId === null && !page.folder && !isDesignedPart(page.type) && (
        <SwitchField
          label="Home page"
          value={fields.homepage}
          onChange={(homepage) => onChange({ homepage })}
        />
      )}
      {page.folder && (
        <SelectField
          label="When the folder is clicked"
          options={BEHAVIOUR_LABELS}
          value={fields.folderBehavior === null ? null : String(fields.folderBehavior)}
          onChange={(behaviour) => onChange({ folderBehavior: Number(behaviour) })}
        />
      )}
    </fieldset>
  );
}

function SearchPart({ websiteId, page, pages, fields, onChange }: PageFieldsetProps) {
  return (
    <fieldset>
      <legend>Search engines</legend>
      <SearchTextFields
        seoTitle={fields.seoTitle}
        seoDescription={fields.seoDescription}
        onChange={onChange}
      />
      <SwitchField
        label="Hide from search engines"
        value={fields.seoHidden}
        onChange={(seoHidden) => onChange({ seoHidden })}
      />
      {!isDesignedPart(page.type) && (
        <SearchPreview websiteId={websiteId} page={page} pages={pages} fields={fields} />
      )}
    </fieldset>
  );
}

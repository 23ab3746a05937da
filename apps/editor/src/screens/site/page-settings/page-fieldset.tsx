import { Collection } from '@sitewright/domain/site/collection-schema';
import { FOLDER_BEHAVIOURS, isDesignedPart } from '@sitewright/domain/site/collection-type';
import { fromZonedInput, toZonedInput } from '@sitewright/domain/site/zoned-time';
import { t } from '@sitewright/owner-texts/t';
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
  [FOLDER_BEHAVIOURS.index]: t('pageSettings.showsItsPagesOneAfterAnother'),
  [FOLDER_BEHAVIOURS.redirect]: t('pageSettings.opensItsFirstPage'),
  [FOLDER_BEHAVIOURS.none]: t('pageSettings.onlyOpensAMenu'),
  [FOLDER_BEHAVIOURS.variation]: t('pageSettings.holdsVariationsOfOnePage'),
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
      <legend>{t('pageSettings.general')}</legend>
      <TextField
        label={t('common.title')}
        value={fields.title}
        maxLength={200}
        error={errors.title}
        autoFocus
        onChange={(title) => onChange({ title })}
      />
      <TextField
        label={t('pageSettings.navigationTitle')}
        value={fields.navigationTitle}
        maxLength={200}
        help={t('pageSettings.navigationTitleHelp')}
        onChange={(navigationTitle) => onChange({ navigationTitle })}
      />
      <TextField
        label={t('pageSettings.urlSlug')}
        value={fields.urlId}
        maxLength={200}
        error={errors.urlId}
        help={page.homepage ? t('pageSettings.homePageAddressHelp') : url}
        onChange={(urlId) => onChange({ urlId })}
      />
      {!page.homepage && !isDesignedPart(page.type) && (folders.length > 0 || fields.parentId !== null) && (
        <SelectField
          label={t('pageSettings.inside')}
          options={{
            [TOP]: t('pageSettings.noFolder'),
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
            label={t('common.description')}
            value={fields.description}
            isValid={(html) => Collection.shape.description.safeParse(html).success}
            onChange={(description) => onChange({ description: isBlank(description) ? '' : description })}
          />
        </Suspense>
      </PartBoundary>
      <ImageControl
        label={t('pageSettings.thumbnailImage')}
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
      <legend>{t('pageSettings.publishing')}</legend>
      <SelectField
        label={t('common.status')}
        options={statusOptions(page, mayPublish)}
        value={fields.status}
        onChange={(status) => onChange({ status: status as PageFields['status'] })}
      />
      {fields.status === 'scheduled' && (
        <TextField
          type="datetime-local"
          label={t('pageSettings.publishOn')}
          value={toZonedInput(fields.publishOn, timeZone)}
          error={errors.publishOn}
          help={t('pageSettings.timeOfTimezone', { timeZone: timeZone.replaceAll('_', ' ') })}
          onChange={(text) => onChange({ publishOn: fromZonedInput(text, timeZone) })}
        />
      )}
      {!page.homepage && fields.parentId === null && !page.folder && !isDesignedPart(page.type) && (
        <SwitchField
          label={t('pageSettings.homePage')}
          value={fields.homepage}
          onChange={(homepage) => onChange({ homepage })}
        />
      )}
      {page.folder && (
        <SelectField
          label={t('pageSettings.whenTheFolderIsClicked')}
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
      <legend>{t('pageSettings.searchEngines')}</legend>
      <SearchTextFields
        seoTitle={fields.seoTitle}
        seoDescription={fields.seoDescription}
        onChange={onChange}
      />
      <SwitchField
        label={t('pageSettings.hideFromSearchEngines')}
        value={fields.seoHidden}
        onChange={(seoHidden) => onChange({ seoHidden })}
      />
      {!isDesignedPart(page.type) && (
        <SearchPreview websiteId={websiteId} page={page} pages={pages} fields={fields} />
      )}
    </fieldset>
  );
}

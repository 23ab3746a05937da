import type { SiteCollectionType } from '@sitewright/contract/site-templates';
import type { Collection } from '@sitewright/domain/site/collection-schema';
import { isSinglePage } from '@sitewright/domain/site/collection-type';
import { t } from '@sitewright/owner-texts/t';
import { NumberField } from '@sitewright/ui/number-field';
import { SelectField } from '@sitewright/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { pageQueries } from '../../../queries/pages.ts';
import { useEditor } from '../../../store/use-editor.ts';
import { BackgroundFields } from './background-fields.tsx';
import type { PageFields } from './page-changes.ts';

const VIEW_LABELS: Record<Collection['view'], string> = {
  list: t('pageSettings.templateDefault'),
  grid: t('pageSettings.gridOfPictures'),
  product: t('pageSettings.productsWithPrices'),
};
const EVENT_LABELS: Record<Collection['eventView'], string> = {
  list: t('pageSettings.list'),
  calendar: t('pageSettings.calendar'),
};
const PAGE_SIZES = { min: 1, max: 250, step: 1 };

type LayoutPartProps = {
  page: Collection;
  fields: PageFields;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<PageFields>) => void;
};

/** Layout, list and background of a page in the site's template. */
export function LayoutPart({ page, fields, errors, onChange }: LayoutPartProps) {
  const { websiteId } = useEditor();
  const { data } = useQuery(pageQueries.types(websiteId));
  const layouts = layoutsOf(page, data);
  const isList = !page.folder && !isSinglePage(page.type);
  return (
    <fieldset>
      <legend>{t('pageSettings.layout')}</legend>
      {layouts && (
        <SelectField
          label={t('pageSettings.layout')}
          options={layouts}
          value={fields.regionName in layouts ? fields.regionName : (Object.keys(layouts)[0] ?? null)}
          onChange={(regionName) => onChange({ regionName })}
        />
      )}
      {isList && (
        <SelectField
          label={t('pageSettings.list')}
          options={VIEW_LABELS}
          value={fields.view}
          onChange={(view) => onChange({ view: view as Collection['view'] })}
        />
      )}
      {page.ordering === 'calendar' && (
        <SelectField
          label={t('pageSettings.events')}
          options={EVENT_LABELS}
          value={fields.eventView}
          onChange={(eventView) => onChange({ eventView: eventView as Collection['eventView'] })}
        />
      )}
      {isList && (
        <NumberField
          label={t('pageSettings.itemsOnAPage')}
          value={fields.pageSize}
          range={PAGE_SIZES}
          onChange={(pageSize) => pageSize !== null && onChange({ pageSize })}
        />
      )}
      <BackgroundFields
        value={fields.background}
        error={errors.background}
        onChange={(background) => onChange({ background })}
      />
    </fieldset>
  );
}

type Template = { types: SiteCollectionType[]; layouts: { id: string; title: string }[] };

/** Layouts a page can choose from, the usual one first; null where there is no choice. */
function layoutsOf({ typeName }: Collection, template: Template | undefined): Record<string, string> | null {
  const isForced = template?.types.some(({ name, layout }) => name === typeName && layout !== '');
  if (!template || isForced || template.layouts.length < 2) return null;
  const isUsual = ({ id }: { id: string }) => (id === 'default' ? 0 : 1);
  const ordered = [...template.layouts].sort((a, b) => isUsual(a) - isUsual(b));
  return Object.fromEntries(ordered.map(({ id, title }) => [id, title]));
}

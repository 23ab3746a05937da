import { t } from '@sitewright/owner-texts/t';
import { SelectField } from '@sitewright/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { textOf } from '../api/api-error.ts';
import { areaQueries } from '../queries/member-areas.ts';

const EVERYONE = 'everyone';
/** Stands for an area that was deleted: nobody belongs to it. */
const GONE = t('fields.membersAreaGone');

type AudienceFieldProps = {
  websiteId: string;
  /** The area whose members alone see it; null for everyone. */
  value: string | null;
  onChange: (memberAreaId: string | null) => void;
};

/** Who sees an item of a page: all who see the page, or members of an area. Absent on a site without areas. */
export function AudienceField({ websiteId, value, onChange }: AudienceFieldProps) {
  const areas = useQuery(areaQueries.list(websiteId));
  const list = areas.data?.areas ?? [];
  if (value === null && list.length === 0 && !areas.isError) return null;
  const isGone = value !== null && areas.data !== undefined && !list.some(({ id }) => id === value);
  return (
    <>
      <SelectField
        label={t('fields.whoCanSeeIt')}
        options={{
          [EVERYONE]: t('fields.everyone'),
          ...Object.fromEntries(list.map(({ id, title }) => [id, t('fields.membersOf', { area: title })])),
          ...(isGone ? { [value]: GONE } : {}),
        }}
        value={value ?? EVERYONE}
        error={areas.isError ? textOf(areas.error) : undefined}
        onChange={(next) => onChange(next === EVERYONE ? null : next)}
      />
      {value !== null && <p className="ui-help">{t('fields.audienceHelp')}</p>}
    </>
  );
}

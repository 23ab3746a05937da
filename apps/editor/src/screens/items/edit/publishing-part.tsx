import type { Item } from '@sitewright/domain/site/item-schema';
import { fromZonedInput, toZonedInput } from '@sitewright/domain/site/zoned-time';
import { t } from '@sitewright/owner-texts/t';
import { SelectField } from '@sitewright/ui/select-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import { statusOptions } from '../../../forms/status-options.ts';
import { AudienceField } from '../../../item-fields/audience-field.tsx';
import { useMayPublish } from '../../../queries/use-rights.ts';
import type { PartProps } from './part-props.ts';

const HOUR_MS = 3_600_000;

/** Whether and when visitors see an item, and what they may do with it. */
export function PublishingPart(props: PartProps & { item: Item | null; timeZone: string }) {
  const { websiteId, item, fields, errors, timeZone, onChange } = props;
  const mayPublish = useMayPublish(websiteId);
  const choose = (status: Item['status']) => {
    const now = Date.now();
    const isFirst =
      item?.status !== 'published' && fields.publishOn === (item?.publishOn ?? fields.publishOn);
    // Published now is dated now; what is scheduled starts with the next full hour.
    if (status === 'published' && isFirst) return onChange({ status, publishOn: now });
    if (status === 'scheduled' && fields.publishOn <= now)
      return onChange({ status, publishOn: Math.ceil((now + 60_000) / HOUR_MS) * HOUR_MS });
    onChange({ status });
  };
  const isDated = fields.status === 'published' || fields.status === 'scheduled';
  return (
    <fieldset className="form-part">
      <legend>{t('items.publishing')}</legend>
      <SelectField
        label={t('common.status')}
        options={statusOptions({ status: item?.status ?? 'draft' }, mayPublish)}
        value={fields.status}
        onChange={(status) => choose(status as Item['status'])}
      />
      {isDated && (
        <TextField
          type="datetime-local"
          label={fields.status === 'scheduled' ? t('items.publishOn') : t('items.publishedOn')}
          value={toZonedInput(fields.publishOn, timeZone)}
          error={errors.publishOn}
          help={t('items.timeOfTimezone', { timeZone: timeZone.replaceAll('_', ' ') })}
          onChange={(text) => {
            const publishOn = fromZonedInput(text, timeZone);
            if (publishOn !== null) onChange({ publishOn });
          }}
        />
      )}
      <AudienceField
        websiteId={websiteId}
        value={fields.memberAreaId}
        onChange={(memberAreaId) => onChange({ memberAreaId })}
      />
      <SwitchField
        label={t('items.featured')}
        value={fields.starred}
        onChange={(starred) => onChange({ starred })}
      />
      <SwitchField
        label={t('items.commentsAreOpen')}
        value={fields.commentState === 1}
        onChange={(isOpen) => onChange({ commentState: isOpen ? 1 : 2 })}
      />
    </fieldset>
  );
}

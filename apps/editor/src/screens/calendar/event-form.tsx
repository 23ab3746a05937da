import type { PageStatus } from '@sitewright/domain/site/page-status';
import { fromZonedInput, toZonedInput } from '@sitewright/domain/site/zoned-time';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Skeleton } from '@sitewright/ui/loading-state';
import { SelectField } from '@sitewright/ui/select-field';
import { TextField } from '@sitewright/ui/text-field';
import { Suspense, useEffect } from 'react';
import { FormProblem } from '../../forms/form-problem.tsx';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { LocationFields } from '../../forms/location-fields.tsx';
import { SaveButton } from '../../forms/save-button.tsx';
import { SavedForm } from '../../forms/saved-form.tsx';
import { statusOptions } from '../../forms/status-options.ts';
import { EventTimes } from '../../item-fields/event-times.tsx';
import { ExcerptField } from '../../item-fields/excerpt-field.tsx';
import { TokenField } from '../../item-fields/token-field.tsx';
import { PartBoundary } from '../../parts/part-boundary.tsx';
import { Link } from '../../router/link.tsx';
import { DeleteEvent } from './delete-event.tsx';
import type { EventFields } from './event-fields.ts';
import { type EventFormProps, useEventForm } from './use-event-form.ts';

const HOUR_MS = 3_600_000;

/** Everything of an event that is changed from the calendar. */
export function EventForm(props: EventFormProps) {
  const { websiteId, event, calendars, timeZone, permissions, onDirty, onClose } = props;
  const { form, errors, hasErrors, save } = useEventForm(props);
  const { fields, change } = form;
  const { isDirty } = form;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const calendar = calendars.find(({ id }) => id === fields.calendarId);
  return (
    <SavedForm
      className="stack"
      onSave={() => {
        if (!hasErrors) void save();
      }}
    >
      <TextField
        label={t('common.title')}
        value={fields.title}
        maxLength={300}
        autoFocus={event === null}
        error={errors.title}
        onChange={(title) => change({ title })}
      />
      <EventTimes
        start={fields.startDate ?? undefined}
        end={fields.endDate ?? undefined}
        errors={{ start: errors.startDate, end: errors.endDate }}
        timeZone={timeZone}
        onChange={({ start, end }) => change({ startDate: start ?? null, endDate: end ?? null })}
      />
      <div className="form-pair">
        {(calendars.length > 1 || !calendar) && (
          <SelectField
            label={t('calendar.calendarOfEvent')}
            options={Object.fromEntries(calendars.map(({ id, title }) => [id, title]))}
            value={fields.calendarId}
            error={errors.calendarId}
            onChange={(calendarId) => change({ calendarId })}
          />
        )}
        <StatusFields {...{ fields, errors, timeZone, change }} stored={event?.status ?? 'draft'} />
      </div>
      <PartBoundary>
        <Suspense fallback={<Skeleton />}>
          <ExcerptField
            label={t('calendar.excerpt')}
            value={fields.excerpt}
            onChange={(excerpt) => change({ excerpt })}
          />
        </Suspense>
      </PartBoundary>
      <TokenField
        websiteId={websiteId}
        collectionId={fields.calendarId}
        kind="category"
        label={t('fields.categories')}
        known={calendar?.categories ?? []}
        value={fields.categories}
        error={errors.categories}
        onChange={(categories) => change({ categories })}
      />
      <fieldset className="form-part">
        <legend>{t('calendar.place')}</legend>
        <LocationFields
          location={fields.location ?? undefined}
          onChange={(location) => change({ location: location ?? null })}
        />
      </fieldset>
      {event && permissions.includes('pages.edit') && (
        <p>
          <Link
            to="/items/$websiteId/$collectionId/$itemId"
            params={{ websiteId, collectionId: event.calendarId, itemId: event.id }}
          >
            {t('calendar.editMore')}
          </Link>
        </p>
      )}
      <FormProblem form={form} text={form.failure} />
      <div className="ui-actions">
        {event && permissions.includes('calendar.manage') && <DeleteEvent {...props} event={event} />}
        <Button onPress={onClose}>{t('common.cancel')}</Button>
        <SaveButton isBusy={form.isBusy} isDirty={isDirty} hasErrors={hasErrors}>
          {event ? t('common.save') : t('calendar.addEvent')}
        </SaveButton>
      </div>
      <LeaveGuard isDirty={isDirty} />
    </SavedForm>
  );
}

type StatusFieldsProps = {
  fields: EventFields;
  errors: Partial<Record<keyof EventFields, string>>;
  timeZone: string;
  /** Status as it is stored. */
  stored: PageStatus;
  change: (part: Partial<EventFields>) => void;
};

/** Whether visitors see it, and from when on. */
function StatusFields({ fields, errors, timeZone, stored, change }: StatusFieldsProps) {
  const { status, publishOn } = fields;
  const choose = (next: PageStatus) => {
    const now = Date.now();
    // What is scheduled starts with the next full hour.
    const isPast = next === 'scheduled' && publishOn <= now;
    change({ status: next, ...(isPast ? { publishOn: Math.ceil((now + 60_000) / HOUR_MS) * HOUR_MS } : {}) });
  };
  return (
    <>
      <SelectField
        label={t('common.status')}
        options={statusOptions({ status: stored }, true)}
        value={status}
        error={errors.status}
        onChange={(next) => choose(next as PageStatus)}
      />
      {status === 'scheduled' && (
        <TextField
          type="datetime-local"
          label={t('items.publishOn')}
          value={toZonedInput(publishOn, timeZone)}
          error={errors.publishOn}
          onChange={(text) => {
            const moment = fromZonedInput(text, timeZone);
            if (moment !== null) change({ publishOn: moment });
          }}
        />
      )}
    </>
  );
}

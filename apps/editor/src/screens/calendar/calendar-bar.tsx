import type { Calendar } from '@sitewright/contract/calendar';
import { t } from '@sitewright/owner-texts/t';
import { Button, IconButton } from '@sitewright/ui/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { FilterSelect } from '../../lists/list-filter.tsx';

type View = 'month' | 'list';

type CalendarBarProps = {
  /** Name of the month. */
  name: string;
  /** Events of the month; null until they are read. */
  count: number | null;
  /** Null where there is no choice. */
  view: View | null;
  calendars: readonly Calendar[];
  calendarId: string | undefined;
  onTurn: (months: number) => void;
  onToday: () => void;
  onView: (view: View) => void;
  onCalendar: (calendarId: string | undefined) => void;
};

/** Which month is shown, how, and of which calendar. */
export function CalendarBar(props: CalendarBarProps) {
  const { name, count, view, calendars, calendarId, onTurn } = props;
  return (
    <div className="calendar-bar">
      <div className="calendar-turn">
        <IconButton
          label={t('calendar.previousMonth')}
          icon={<ChevronLeft aria-hidden="true" className="calendar-arrow" />}
          onPress={() => onTurn(-1)}
        />
        <IconButton
          label={t('calendar.nextMonth')}
          icon={<ChevronRight aria-hidden="true" className="calendar-arrow" />}
          onPress={() => onTurn(1)}
        />
        <Button onPress={props.onToday}>{t('calendar.today')}</Button>
      </div>
      <h2>{name}</h2>
      <p role="status" className="ui-visually-hidden">
        {count !== null && t('calendar.monthEvents', { month: name, count })}
      </p>
      <div className="calendar-choices">
        {calendars.length > 1 && (
          <FilterSelect
            label={t('calendar.calendarOfEvent')}
            all={t('calendar.allCalendars')}
            options={Object.fromEntries(calendars.map(({ id, title }) => [id, title]))}
            value={calendarId}
            onChange={props.onCalendar}
          />
        )}
        {view && (
          <ToggleButtonGroup
            aria-label={t('calendar.shownAs')}
            className="ui-segments"
            selectedKeys={[view]}
            disallowEmptySelection
            onSelectionChange={(keys) => props.onView(keys.has('list') ? 'list' : 'month')}
          >
            <ToggleButton id="month" className="ui-segment">
              {t('calendar.month')}
            </ToggleButton>
            <ToggleButton id="list" className="ui-segment">
              {t('calendar.list')}
            </ToggleButton>
          </ToggleButtonGroup>
        )}
      </div>
    </div>
  );
}

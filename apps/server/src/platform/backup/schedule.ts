import { StartError } from '../errors/start-error.ts';

/** Moments in UTC, given as in a table of cron. */
export type Schedule = {
  /** The last one up to a moment. */
  lastBefore(now: Date): Date;
  /** The first one after a moment. */
  firstAfter(moment: Date): Date;
};

/** Errors: StartError for text that names no moments. The library is loaded for those who have a schedule. */
export async function openSchedule(text: string): Promise<Schedule> {
  const { CronExpressionParser } = await import('cron-parser');
  const parse = (currentDate: Date) => CronExpressionParser.parse(text, { currentDate, tz: 'UTC' });
  try {
    // A field for seconds, which the library takes too, would be read as minutes by everybody else.
    if (text.split(/\s+/).length !== 5) throw new Error('it has other than five fields');
    parse(new Date(0)).prev();
  } catch (error) {
    throw new StartError(
      `BACKUP_SCHEDULE must be five fields of cron in UTC, such as "30 2 * * *", but is "${text}": ${(error as Error).message}.`,
    );
  }
  return {
    firstAfter: (moment) => parse(moment).next().toDate(),
    lastBefore(now) {
      // The moment itself counts; the library begins a second earlier.
      const moments = parse(new Date(now.getTime() + 1_000));
      const last = moments.prev().toDate();
      return last > now ? moments.prev().toDate() : last;
    },
  };
}

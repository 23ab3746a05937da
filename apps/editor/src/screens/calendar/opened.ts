/** What is open over the calendar: a day, an event, or a new event on a day. */
export type Opened = { kind: 'day' | 'new'; day: string } | { kind: 'event'; id: string };

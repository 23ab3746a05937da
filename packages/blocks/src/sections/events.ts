import {
  block,
  button,
  column,
  heading,
  lead,
  paragraph,
  type ReadySection,
  text,
} from './section-sketch.ts';

const DAY_MS = 86_400_000;

/** An evening so many days from a moment, as tour dates write it. */
function evening(now: number, days: number): string {
  return `${new Date(now + days * DAY_MS).toISOString().slice(0, 10)}T19:30`;
}

/** When something happens. */
export const eventSections: readonly ReadySection[] = [
  {
    id: 'events-dates',
    purpose: 'events',
    draw: ({ t, now }) => ({
      props: { theme: 'dark' },
      rows: [
        [
          column(4, text(heading(2, t.tourTitle))),
          column(
            8,
            block('tour-dates', {
              shows: [
                {
                  date: evening(now, 21),
                  venue: t.venueA,
                  place: t.placeA,
                  note: t.venueNoteA,
                  status: 'free',
                },
                {
                  date: evening(now, 34),
                  venue: t.venueB,
                  place: t.placeB,
                  note: t.venueNoteB,
                  status: 'sold-out',
                },
                {
                  date: evening(now, 48),
                  venue: t.venueC,
                  place: t.placeC,
                  note: t.venueNoteC,
                  status: 'free',
                },
              ],
            }),
          ),
        ],
      ],
    }),
  },
  {
    id: 'events-timetable',
    purpose: 'events',
    draw: ({ t }) => ({
      props: { theme: 'light' },
      rows: [
        [column(8, text(heading(2, t.scheduleTitle), paragraph(t.coursesLead)))],
        [column(12, block('table', { rows: t.scheduleTable, hasHeaderColumn: true, figures: 'left' }))],
      ],
    }),
  },
  {
    id: 'events-programme',
    purpose: 'events',
    draw: ({ t }) => ({
      props: { theme: 'tinted' },
      rows: [
        [
          column(5, text(heading(2, t.programmeTitle), lead(t.programmeLead)), button(t.directions)),
          column(
            7,
            block('table', {
              rows: `10:00 | ${t.programmeA}\n11:00 | ${t.programmeB}\n14:00 | ${t.programmeC}\n19:00 | ${t.programmeD}`,
              hasHeaderRow: false,
              hasHeaderColumn: true,
              figures: 'left',
            }),
          ),
        ],
      ],
    }),
  },
  {
    id: 'events-next',
    purpose: 'events',
    needs: 'events',
    draw: ({ t, sources }) => ({
      props: { theme: 'light' },
      rows: [
        [
          column(
            4,
            text(heading(2, t.eventsTitle)),
            button(t.seeAll, { link: sources.events?.url ?? '', variant: 'secondary' }),
          ),
          column(
            8,
            block('summary', {
              collectionId: sources.events?.id ?? null,
              design: 'list',
              pageSize: 3,
              listImageSize: 30,
              primaryMetadata: 'date',
              secondaryMetadata: 'location',
            }),
          ),
        ],
      ],
    }),
  },
];

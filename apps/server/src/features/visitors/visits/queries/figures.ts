/** Dimensions of figures that are no lists of a report: those combined that it can be narrowed to, and quarters of an hour. */
export const COMBINATION = 'combination';
export const QUARTER = 'quarter';
/** Stands for the dimension of a row that has all of them. */
export const TOGETHER = '*';
/** Values of one such row at most: each report of one dimension reads the whole row. */
export const MAX_TOGETHER = 4_000;
/** Days of one row at most. */
export const MAX_SPAN = 366;

/** Figures of a value, each a list beside that of the values. */
export const LISTS = ['views', 'visits', 'visitors', 'bounces', 'seconds'] as const;

/** Rows of the site `$1` that have some of the days from `$2` to `$3`. */
export const NEAR = `website_id = $1 and day <= $3::date and day > $2::date - ${MAX_SPAN} and day + days > $2::date`;

const UNPACKED = ['names', ...LISTS];
const unpack = (part: string) =>
  UNPACKED.map((list) => `unnest(${list}${part}) as ${list === 'names' ? 'value' : list}`).join(', ');

/**
 * Figures of a dimension on the days from `$2` to `$3` of the site `$1`, a row for each day and value; `dimension` is a part of a
 * statement. Lists are unpacked in the list of a select, since PostgreSQL copies what stands after "from". A row of one dimension is of
 * one day and unpacked as it is: looking for a stretch and for its days takes three times as long.
 */
export const figuresOf = (dimension: string) => `(
  select day, ${unpack('')} from visit_figures
   where website_id = $1 and day between $2::date and $3::date and dimension = ${dimension} and dimensions is null
  union all
  select * from (
    select day + coalesce(later, 0) as day, value, ${LISTS.join(', ')}
      from (select day, unnest(offsets[low:high]) as later, ${unpack('[low:high]')}
              from visit_figures,
                   lateral (select array_position(dimensions, ${dimension}) as place) p,
                   lateral (select coalesce(ends[place - 1], 0) + 1 as low, ends[place] as high) l
             where ${NEAR} and dimension = '${TOGETHER}') lists) each_day
   where day between $2::date and $3::date)`;

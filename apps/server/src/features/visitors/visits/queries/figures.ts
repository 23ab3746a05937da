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

/**
 * Figures of a dimension on the days from `$2` to `$3` of the site `$1`, a row for each day and value; `dimension` is a part of a
 * statement. Lists are unpacked in the list of a select, since PostgreSQL copies what stands after "from".
 */
export const figuresOf = (dimension: string) => `(
  select * from (
    select day + coalesce(later, 0) as day, value, ${LISTS.join(', ')}
      from (select day, unnest(offsets[low:high]) as later, unnest(names[low:high]) as value,
                   ${LISTS.map((list) => `unnest(${list}[low:high]) as ${list}`).join(', ')}
              from visit_figures,
                   lateral (select case when dimensions is not null then array_position(dimensions, ${dimension}) end as place) p,
                   lateral (select case when dimensions is null then 1 else coalesce(ends[place - 1], 0) + 1 end as low,
                                   case when dimensions is null then cardinality(names) else ends[place] end as high) l
             where ${NEAR} and dimension in (${dimension}, '${TOGETHER}')) lists) each_day
   where day between $2::date and $3::date)`;

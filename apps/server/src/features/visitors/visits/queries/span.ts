/** Limits of the local day `$2` of the site `$1`, as a part of a statement. */
export const SPAN = `
  span as (
    select ($2::date::timestamp at time zone zone) as low, (($2::date + 1)::timestamp at time zone zone) as high
      from (select known_zone(coalesce(
        (select settings ->> 'timeZone' from website_settings where website_id = $1), 'UTC')) as zone) z
  )`;

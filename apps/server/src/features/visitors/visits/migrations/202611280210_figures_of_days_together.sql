-- Figures of a small day stand in one row, and those of small days that are over in one row together: of rows a day and dimension,
-- nearly all is what each row costs.
alter table visit_figures
  -- Days that the row is of, from `day` on.
  add column days smallint not null default 1,
  -- All that will be known of these days is in the row.
  add column sealed boolean not null default false,
  -- Of a row of all dimensions, whose own is '*': their names in order, and how many values there are up to the end of each. Null in
  -- a row of one.
  add column dimensions text[],
  add column ends integer[],
  -- Days after `day` of each value; null where all are of that day.
  add column offsets smallint[];

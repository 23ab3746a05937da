-- How pages loaded on some days together: a day that hits still come of, or many that are over. A row with path '' is of all pages,
-- one with '*' of those beyond the ones that have a row.
create table page_speed_spans (
  website_id uuid not null references websites (id) on delete cascade,
  day date not null,
  -- Days that the row is of, from `day` on.
  days smallint not null default 1,
  sealed boolean not null default false,
  path text not null collate "C",
  -- Loads that told the time to first byte.
  phone integer not null,
  desktop integer not null,
  tablet integer not null,
  other integer not null,
  -- Element that was the largest of most loads; '' for none.
  element text not null,
  -- Loads of each day by device, vital and bucket: see speed-histogram.ts.
  histogram bytea not null,
  primary key (website_id, day, path)
);
-- Numbers as short as they can be: what is tried on them is lost.
alter table page_speed_spans alter column histogram set storage external;
select wall.protect('page_speed_spans');

-- For the file after this one.
create function short_number(number integer) returns bytea language plpgsql immutable as $$
declare
  bytes bytea := '';
begin
  while number > 127 loop
    bytes := bytes || set_byte('\x00'::bytea, 0, number % 128 + 128);
    number := number / 128;
  end loop;
  return bytes || set_byte('\x00'::bytea, 0, number);
end
$$;

-- Histograms had six bytes an entry: two for what it counts, four for how many.
create function short_histogram(histogram bytea) returns bytea language plpgsql immutable as $$
declare
  bytes bytea := '';
  before integer := 0;
  key integer;
begin
  for entry in 0 .. length(histogram) / 6 - 1 loop
    key := get_byte(histogram, entry * 6) * 256 + get_byte(histogram, entry * 6 + 1);
    bytes := bytes || short_number(key - before)
      || short_number(get_byte(histogram, entry * 6 + 2) * 16777216 + get_byte(histogram, entry * 6 + 3) * 65536
                      + get_byte(histogram, entry * 6 + 4) * 256 + get_byte(histogram, entry * 6 + 5));
    before := key;
  end loop;
  return bytes;
end
$$;

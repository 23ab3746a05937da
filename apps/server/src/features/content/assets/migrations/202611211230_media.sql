-- Videos, sounds and documents beside pictures: by kind, with their media type; only pictures must have a size in pixels.
alter table assets
  add column kind text not null default 'image' collate "C" check (kind in ('image', 'video', 'audio', 'file')),
  add column mime text not null default '' collate "C",
  add column duration_seconds real check (duration_seconds >= 0),
  add column is_animated boolean not null default false,
  add column avif_widths int[] not null default '{}',
  alter column width drop not null,
  alter column height drop not null,
  add check (kind <> 'image' or (width is not null and height is not null)),
  add check (kind = 'image' or mime <> '');
create index assets_by_kind on assets (website_id, kind, created_at desc, id);

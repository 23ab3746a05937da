-- Videos, sounds and documents by age: among a site's pictures they are few.
create index assets_media_by_age on assets (website_id, created_at desc, id desc) where kind <> 'image';

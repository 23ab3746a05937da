-- The few products of a store that sell files: whose files they are is asked with every list of files.
create index products_with_files on products (website_id) where digital -> 'fileIds' <> '[]'::jsonb;

/** What `itemPath` makes an address of: columns of the items `i` and their collections `c` of a statement. */
export const ITEM_ADDRESS = `coalesce('/' || nullif(collection_path(c), ''), '') as "collectionPath", c.ordering,
  i.url_id as "urlId", (extract(epoch from i.publish_on) * 1000)::float8 as "publishOn"`;

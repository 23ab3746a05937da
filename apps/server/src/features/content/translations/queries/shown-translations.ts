/**
 * Translations `t` that bring an item `i` into a language, for lists, `hreflang` and sitemaps alike: its own, or those of its blocks,
 * which visitors see and which say something.
 */
export const SHOWN_OF_ITEM = `translations t where t.website_id = i.website_id and t.kind in ('item', 'blocks')
  and t.entity_id = i.id and t.state = 'ready' and t.texts @? '$.* ? (@ <> "")'`;

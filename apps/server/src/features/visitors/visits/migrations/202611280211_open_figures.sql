-- outside of a transaction
create index concurrently if not exists visit_figures_open on visit_figures (day, website_id) where not sealed;

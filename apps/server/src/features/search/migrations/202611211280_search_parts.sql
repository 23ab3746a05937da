-- Overlays, lock screens and error pages are parts of the site that have no address: nobody can be led to them.
do $$
begin
  execute replace(
    pg_get_functiondef('search_site(text[], uuid, int, int)'::regprocedure),
    $q$c.parent_id is null and c.status = 'published'$q$,
    $q$c.parent_id is null and c.status = 'published' and c.type not in ('popup-overlay', 'lock-screen', 'error-page')$q$);
end
$$;

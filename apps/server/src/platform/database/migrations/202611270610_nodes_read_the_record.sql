-- Nodes with MIGRATE=off see by it whether they may serve; they need no credentials of the owner.
grant select on migrations to sitewright_app;

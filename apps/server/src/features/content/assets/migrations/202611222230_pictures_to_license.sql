-- Pictures whose owner has yet to buy the right to show them; visitors see them marked.
alter table assets add column needs_license boolean not null default false;

-- Visitors search courses by text. The column holds title and content of all languages in folded form; the
-- application writes it with the lecture. What is there already is folded as well as SQL can.

alter table lecture add column search_text text not null default '';

update lecture set search_text = lower(normalize(title::text || ' ' || description::text, NFKC));

alter table lecture alter column search_text drop default;

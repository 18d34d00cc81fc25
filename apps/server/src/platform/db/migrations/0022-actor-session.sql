-- A session in which somebody acts as another member ends with the session that it was begun in.
delete from session where actor_id is not null;
alter table session add column actor_session_id bigint references session (id) on delete cascade;
create index session_actor_session_id on session (actor_session_id);

-- What was answered to a call that may be tried again, by the key that its caller gave it. The digest is of what was asked.
create table kept_answer (
  member_id integer not null references member (id) on delete cascade,
  key uuid not null,
  digest bytea not null,
  answer text not null,
  created_at timestamptz not null,
  primary key (member_id, key)
);
create index kept_answer_created_at_idx on kept_answer (created_at);

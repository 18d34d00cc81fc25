-- What an organisation pays for a litre of fuel or a kilowatt-hour, from a day on.
create table energy_price (
  id integer generated always as identity primary key,
  org_id integer not null references org (id),
  energy text not null check (energy in ('fuel', 'electricity')),
  valid_from date not null,
  price double precision not null check (price > 0),
  currency text not null,
  remark text,
  version integer not null default 1,
  creator_id integer,
  created_at timestamptz not null,
  updated_by_id integer,
  updated_at timestamptz not null,
  constraint energy_price_valid_from_key unique (org_id, energy, valid_from)
);

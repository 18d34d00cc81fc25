-- The look that an organisation gives the console of its members, and of those below that have none of their own.
alter table org
  add column title text check (char_length(title) between 1 and 60),
  add column logo_file_id uuid references file (id),
  add column theme_color text check (theme_color ~ '^#[0-9a-f]{6}$');

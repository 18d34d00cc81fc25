-- Milliseconds stand in names one way.
update notice_cursor set position =
  (select jsonb_object_agg(regexp_replace(key, 'Ms$', '_ms'), value) from jsonb_each(position))
where kind = 'offline';

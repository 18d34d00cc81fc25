-- R3.7: which entry of the menu is lit in place of a page that has none, and which groups stay groups with one page in them.
alter table resource
  add column active_menu text not null default '',
  add column always_show boolean not null default false;
-- The hidden list of equipment is opened from the map.
update resource set active_menu = '/monitoring/distribution' where is_system and code = 'equipment-list';

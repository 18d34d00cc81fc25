-- What vehicles have left on the ground belongs to their organisation and keeps nobody from removing it: it goes with it.
alter table road_layer
  drop constraint road_layer_org_id_fkey,
  add foreign key (org_id) references org (id) on delete cascade;
alter table road_source
  drop constraint road_source_org_id_fkey,
  add foreign key (org_id) references org (id) on delete cascade;
alter table road_drawing
  drop constraint road_drawing_org_id_fkey,
  add foreign key (org_id) references org (id) on delete cascade;
alter table road
  drop constraint road_org_id_fkey,
  add foreign key (org_id) references org (id) on delete cascade;

-- A menu goes when nothing stands below it and a role when nobody has it: the keys say so themselves, as everywhere else.
alter table resource drop constraint resource_parent_id_fkey,
  add constraint resource_parent_id_fkey foreign key (parent_id) references resource (id);
alter table member_role drop constraint member_role_role_id_fkey,
  add constraint member_role_role_id_fkey foreign key (role_id) references role (id);

-- Members are told of terminals whose clock runs ahead.
alter table notice
  drop constraint notice_kind_check,
  add constraint notice_kind_check
    check (kind in ('maintenance', 'stockMaintenance', 'fault', 'offline', 'clock', 'forwarding'));
alter table notice_rule
  drop constraint notice_rule_kind_check,
  add constraint notice_rule_kind_check
    check (kind in ('maintenance', 'stockMaintenance', 'fault', 'offline', 'clock', 'forwarding'));

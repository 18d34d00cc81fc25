-- Backups that are made by themselves: those that are to be made, that are being made and that failed are noted as well.
alter table backup_run
  add column state text not null default 'good' check (state in ('asked', 'running', 'good', 'damaged', 'failed')),
  -- Of the file in BACKUP_TO; null: a file that somebody named, or none yet.
  add column name text unique,
  add column started_at timestamptz,
  add column ended_at timestamptz,
  -- When it was last read back from where it lies.
  add column checked_at timestamptz,
  add column progress jsonb,
  add column reason text;

-- Administrators are told of backups that fail.
alter table notice
  drop constraint notice_kind_check,
  add constraint notice_kind_check
    check (kind in ('maintenance', 'stockMaintenance', 'fault', 'offline', 'clock', 'forwarding', 'backup'));
alter table notice_rule
  drop constraint notice_rule_kind_check,
  add constraint notice_rule_kind_check
    check (kind in ('maintenance', 'stockMaintenance', 'fault', 'offline', 'clock', 'forwarding', 'backup'));

-- A code that a transfer made void: only the device that still has it is registered anew without an operator's decision.
alter table terminal add column former_code text;
-- Whether the code was shown to a person, who may have kept it.
alter table terminal add column is_code_told boolean not null default false;

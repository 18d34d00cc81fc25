-- A bound terminal belongs to its vehicle's organisation.
update terminal set org_id = vehicle.org_id from vehicle
where vehicle.terminal_id = terminal.id and terminal.org_id is distinct from vehicle.org_id;

-- Devices that asked for the terminal's number before then have had their answer from an operator.
alter table terminal add column requests_decided_at timestamptz;

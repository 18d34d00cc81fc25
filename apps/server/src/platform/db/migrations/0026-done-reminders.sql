-- What has been done to a vehicle by an item: looked up for every vehicle in stock when an item changes.
create index stock_maintenance_reminder_done on stock_maintenance_reminder (vehicle_id, item_id, done_at)
  where done_at is not null;

import { takeFault, vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { aVehicleFault } from './faults.ts';
import { ask, aVehicle } from './records.ts';

/** As a phone's camera writes it: large, and with the place where it was taken. */
export async function cameraPhoto(name: string, background: string) {
  const place = { GPSLatitudeRef: 'N', GPSLatitude: '39/1 37/1 12/1' };
  const buffer = await sharp({ create: { width: 3000, height: 2000, channels: 3, background } })
    .withExif({ IFD0: { Model: 'Pit camera' }, IFD3: place })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

const shift_ms = 8 * 3_600_000;

/** A fault of this shift that the administrator has taken. */
export async function aTakenFault() {
  const { id: vehicleId, vin } = await aVehicle();
  const firstAt = new Date(Date.now() - shift_ms).toISOString();
  const { id, version } = await aVehicleFault(vehicleId, { firstAt });
  await ask(takeFault, { params: { id }, body: { version } });
  return { id, vin, vehicleId, address: `/singleVehicle/index/${vehicleId}?tab=faultRecord` };
}

export const readFault = (id: number) => ask(vehicleFault.calls.get, { params: { id } });

/** Draws a line with the mouse, as a finger would, until its picture is kept. */
export async function sign(pad: Locator): Promise<void> {
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error('The pad is not in view');
  const { mouse } = pad.page();
  await mouse.move(box.x + 40, box.y + 120);
  await mouse.down();
  for (let step = 1; step <= 12; step++)
    await mouse.move(box.x + 40 + step * 18, box.y + (step % 2 === 0 ? 120 : 50));
  await mouse.up();
  await pad.page().locator('.signature-row .ant-btn:enabled').waitFor();
}

/** How many pictures wait on the device. */
export function waitingPhotos(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('vehicle.kept');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('photo').objectStore('photo').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );
}

import { hour_ms } from '../calendar.ts';
import { always, changed, dayIndex, type Spoiler, without } from './spoiler.ts';

const noBusSpeed: Spoiler = without(['vehicleSpeed'], always);

/** A position says where, not how fast. */
export const speedUnknown: Spoiler = (drafts, spoiled) =>
  noBusSpeed(drafts, spoiled).map((draft) => {
    if (!draft.position) return draft;
    const { latitude, longitude } = draft.position;
    return { ...draft, position: { latitude, longitude } };
  });

/** Under ground for hours: neither a position nor a speed. */
export const speedComesAndGoes: Spoiler = (drafts, spoiled) => {
  const isUnderGround = (at: number) => at % (5 * hour_ms) < 2 * hour_ms;
  return without(['vehicleSpeed'], ({ at }) => isUnderGround(at))(drafts, spoiled).map((draft) =>
    isUnderGround(draft.at) ? { ...draft, position: null } : draft,
  );
};

export const noPositions: Spoiler = (drafts) => drafts.map((draft) => ({ ...draft, position: null }));

export const loadUnknown: Spoiler = without(['engineLoad'], always);

/** It idles faster than anybody entered. */
export const fastIdle: Spoiler = (drafts) =>
  changed(drafts, (code, value, { segment }) =>
    code === 'engineSpeed' && segment.mode === 'idle' ? value + 350 : value,
  );

/** Only the hour meter says whether it runs. */
export const activityUnknown: Spoiler = without(
  ['engineSpeed', 'mainContactor', 'motorSpeed', 'engineLoad'],
  always,
);

export const motorUnknown: Spoiler = without(['motorSpeed'], always);

/** A hybrid whose engine speed is missing every other day runs by its contactor. */
export const engineEveryOtherDay: Spoiler = without(
  ['engineSpeed', 'engineLoad'],
  (draft, spoiled) => dayIndex(draft, spoiled) % 2 === 1,
);

export const noHourMeter: Spoiler = without(['engineTotalHours'], always);
export const noMeters: Spoiler = without(
  ['engineTotalHours', 'totalVehicleDistance', 'jt808Odometer', 'totalFuelUsed'],
  always,
);

/** JT/T 808-2019 table A.1, as far as the gateway speaks it. */
export const uplink = Object.freeze({
  generalReply: 0x0001,
  heartbeat: 0x0002,
  unregister: 0x0003,
  timeQuery: 0x0004,
  register: 0x0100,
  authenticate: 0x0102,
  parameterAnswer: 0x0104,
  attributeAnswer: 0x0107,
  location: 0x0200,
  locationAnswer: 0x0201,
  locationBatch: 0x0704,
  canUpload: 0x0705,
  mediaEvent: 0x0800,
  mediaUpload: 0x0801,
  transparent: 0x0900,
});

/** The answer to nearly every message. */
export const platformReply = 0x8001;

/** Answers to what the platform asks; none of them wants an answer (§4). */
export const terminalAnswers: readonly number[] = Object.freeze([
  0x0001, 0x0005, 0x0500, 0x0608, 0x0700, 0x0802, 0x0805, 0x0a00,
]);

/** Results of 0x8001. */
export const result = Object.freeze({ success: 0, failure: 1, notSupported: 3 });

/** Results of 0x8100. */
export const registrationResult = Object.freeze({
  success: 0,
  noSuchVehicle: 2,
  terminalRegistered: 3,
  noSuchTerminal: 4,
});

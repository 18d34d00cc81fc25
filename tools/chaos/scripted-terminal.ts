import { encodeFrame, type HeaderVersion, phoneBytesOf } from '@vehicle/jt808/frame';
import { type Location, locationOf, type Position } from '@vehicle/jt808/location';
import { encodeBody } from '@vehicle/jt808/message';
import type { TestVehicle } from '@vehicle/server/testing/fleet.sql';
import { TestTerminal } from '@vehicle/server/testing/gateway-terminal';
import { type CanMessageTemplate, canUpload } from '../load/can-message.ts';
import type { TerminalJournal } from '../load/terminal-journal.ts';

export const locationId = 0x0200;
export const locationBatch = 0x0704;
const answeredWithin_ms = 20_000;
const version: HeaderVersion = '2013';

export interface SentFrame {
  serial: number;
  bytes: Buffer;
  /** Of the journal. */
  key: string;
}

export interface DevicePlace {
  /** Asked each time: the server may have come back elsewhere. */
  gatewayPort(): number;
  journal: TerminalJournal;
  template: CanMessageTemplate;
}

/** A terminal that a fault leads step by step; what it sends is accounted for like the messages of the fleet. */
export class ScriptedTerminal {
  readonly vehicle: TestVehicle;
  readonly #place: DevicePlace;
  #terminal: TestTerminal | null = null;
  #made = 0;
  /** Apart from the serials of single messages. */
  #nextFrame = 20_000;

  constructor(vehicle: TestVehicle, place: DevicePlace) {
    this.vehicle = vehicle;
    this.#place = place;
  }

  get terminal(): TestTerminal {
    if (this.#terminal === null) throw new Error(`terminal ${this.vehicle.phone} has not signed in`);
    return this.#terminal;
  }

  get phoneBytes(): Uint8Array {
    return phoneBytesOf(this.vehicle.phone, version);
  }

  async signIn(port = this.#place.gatewayPort()): Promise<TestTerminal> {
    this.#terminal = await TestTerminal.signedIn(port, this.vehicle.phone, version);
    return this.#terminal;
  }

  /** A CAN upload like no other, taken now. */
  canBody(): Buffer {
    this.#made += 1;
    return this.#place.template.body(this.vehicle.vehicleId, this.#made, Date.now());
  }

  /** A place like no other: the longitude counts. */
  locationOf(over: Partial<Position> = {}): Location {
    this.#made += 1;
    const longitude = 110 + this.#made * 1e-6;
    return locationOf({ latitude: 39, longitude, speed_kmh: 10, status: 3, time: new Date(), ...over });
  }

  locationBody(over: Partial<Position> = {}): Buffer {
    return encodeBody({ type: 'location', ...this.locationOf(over) }, version);
  }

  /** A batch of places (JT/T 808-2019 §8.33) whose places are noted as attempted, with their keys. */
  batch(locations: readonly Location[]): { body: Buffer; keys: string[] } {
    const keys = locations.map((location) =>
      this.attempt(locationId, encodeBody({ type: 'location', ...location }, version)),
    );
    return { body: encodeBody({ type: 'locationBatch', kind: 1, locations: [...locations] }, version), keys };
  }

  attempt(kind: number, raw: Uint8Array): string {
    return this.#place.journal.attempt(this.vehicle.vehicleId, kind, raw);
  }

  acknowledge(keys: readonly string[]): void {
    for (const key of keys) this.#place.journal.acknowledge(key);
  }

  /** Sends a message of data and waits for its answer: the result, or null where there is none in time. */
  async store(body = this.canBody(), messageId = canUpload): Promise<number | null> {
    const key = this.attempt(messageId, body);
    const result = await this.send(messageId, body);
    if (result === 0) this.acknowledge([key]);
    return result;
  }

  /** Sends a batch of places and waits. */
  async storeBatch(locations: readonly Location[]): Promise<number | null> {
    const { body, keys } = this.batch(locations);
    const result = await this.send(locationBatch, body);
    if (result === 0) this.acknowledge(keys);
    return result;
  }

  /** Frames of reports, each noted as attempted; `frames` are written by the caller and answered by `settleFrames`. */
  framesOf(bodies: readonly Buffer[], messageId = locationId): SentFrame[] {
    return bodies.map((body) => {
      const serial = this.#nextFrame;
      this.#nextFrame = (serial + 1) & 0xffff;
      const { phoneBytes } = this;
      const bytes = encodeFrame({ messageId, phoneBytes, version: version, serial, body });
      return { serial, bytes, key: this.attempt(messageId, body) };
    });
  }

  /** Waits until each frame has been answered with success; false where one is not. */
  async settleFrames(frames: readonly SentFrame[]): Promise<boolean> {
    const waiting = new Map(frames.map(({ serial, key }) => [serial, key]));
    while (waiting.size > 0) {
      const answer = await this.terminal.nextWithin(answeredWithin_ms);
      if (answer === null) return false;
      const { message } = answer;
      if (message.type !== 'platformReply') continue;
      const key = waiting.get(message.replySerial);
      if (key === undefined || message.result !== 0) continue;
      waiting.delete(message.replySerial);
      this.acknowledge([key]);
    }
    return true;
  }

  /** Sends a message of no account and waits. */
  async send(messageId: number, body: Uint8Array): Promise<number | null> {
    const serial = this.terminal.sendBody(messageId, body);
    return this.resultOf(serial);
  }

  /** The result that a frame is answered with; answers to other frames are passed over. */
  async resultOf(serial: number, within_ms = answeredWithin_ms): Promise<number | null> {
    for (;;) {
      const answer = await this.terminal.nextWithin(within_ms);
      if (answer === null) return null;
      const { message } = answer;
      if (message.type === 'platformReply' && message.replySerial === serial) return message.result;
    }
  }

  async beat(): Promise<boolean> {
    return (await this.send(0x0002, Buffer.alloc(0))) === 0;
  }

  close(): void {
    this.#terminal?.close();
  }
}

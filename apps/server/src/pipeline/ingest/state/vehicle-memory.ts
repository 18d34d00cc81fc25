import { TransportReassembler } from '@vehicle/signals/transport';
import { NewestState } from './newest-state.ts';
import { RecentReports } from './recent-reports.ts';
import { ToldFaults } from './told-faults.ts';

/** What the ingest remembers of one vehicle from report to report. */
export class VehicleMemory {
  readonly vehicleId: number;
  readonly recent = new RecentReports();
  readonly state = new NewestState();
  readonly told = new ToldFaults();
  #transport: TransportReassembler | null = null;

  constructor(vehicleId: number) {
    this.vehicleId = vehicleId;
  }

  /** Multi-packet J1939 messages on their way; few vehicles ever need it. */
  get transport(): TransportReassembler {
    this.#transport ??= new TransportReassembler();
    return this.#transport;
  }
}

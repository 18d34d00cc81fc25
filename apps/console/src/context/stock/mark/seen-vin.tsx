import { VinLink } from '../../../kit/text/vin-link.tsx';

interface SeenVinProps {
  row: { vehicleId: number; vin: string; isVehicleSeen: boolean };
}

/** A VIN, which is a link for those who may open the vehicle: who sold it may see it no more. */
export function SeenVin({ row: { vehicleId, vin, isVehicleSeen } }: SeenVinProps) {
  return isVehicleSeen ? <VinLink vehicleId={vehicleId} vin={vin} /> : <span className="vin">{vin}</span>;
}

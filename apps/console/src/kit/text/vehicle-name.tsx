import { Link } from 'react-router';
import '../state/ui.css';

interface VehicleNameProps {
  vin: string;
  /** What the mine calls it; the VIN stands alone where it has none. */
  plateNo: string | null;
}

/** A vehicle as people know it: the plate, and the VIN small below it. */
export function VehicleName({ vin, plateNo }: VehicleNameProps) {
  if (plateNo === null || plateNo === '') return <span className="vehicle-name vin">{vin}</span>;
  return (
    <span className="vehicle-name">
      <strong>{plateNo}</strong> <small className="vin">{vin}</small>
    </span>
  );
}

interface VehicleLinkProps extends VehicleNameProps {
  vehicleId: number;
}

/** Wherever a vehicle is named, its name leads to it (R2.6). */
export function VehicleLink({ vehicleId, ...named }: VehicleLinkProps) {
  return (
    <Link to={`/singleVehicle/index/${vehicleId}`}>
      <VehicleName {...named} />
    </Link>
  );
}

/** In a sentence or a tab, where there is place for one of both. */
export function vehicleWord({ vin, plateNo }: VehicleNameProps): string {
  return plateNo === null || plateNo === '' ? vin : plateNo;
}

/** As one text, for selects and titles. */
export function vehicleTitle({ vin, plateNo }: VehicleNameProps): string {
  return plateNo === null || plateNo === '' ? vin : `${plateNo} · ${vin}`;
}

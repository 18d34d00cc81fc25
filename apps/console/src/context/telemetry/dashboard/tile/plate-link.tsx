import { Link } from 'react-router';
import { vehicleWord } from '../../../../kit/text/vehicle-name.tsx';

interface PlateLinkProps {
  vehicleId: number;
  vin: string;
  plateNo: string | null;
}

/** What the mine calls it; a machine without a plate has its VIN. */
export function PlateLink({ vehicleId, vin, plateNo }: PlateLinkProps) {
  return (
    <Link className="tile-vehicle" to={`/singleVehicle/index/${vehicleId}`} title={vin}>
      {vehicleWord({ vin, plateNo })}
    </Link>
  );
}

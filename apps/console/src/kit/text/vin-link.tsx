import { Link } from 'react-router';
import '../state/ui.css';

interface VinLinkProps {
  vehicleId: number;
  vin: string;
}

/** A VIN is a link to its vehicle everywhere (R2.6). */
export function VinLink({ vehicleId, vin }: VinLinkProps) {
  return (
    <Link className="vin" to={`/singleVehicle/index/${vehicleId}`}>
      {vin}
    </Link>
  );
}

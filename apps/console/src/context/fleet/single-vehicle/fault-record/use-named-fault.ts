import { vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { useEffect } from 'react';
import { useCall } from '../../../../kit/api/query.ts';
import { useAddress } from '../../../../kit/text/use-address.ts';
import type { FaultRow } from '../../../service/fault/fault-row.ts';

/** Opens the fault of the vehicle that the address names, such as that of a notice, as often as it is named anew. */
export function useNamedFault(vehicleId: number, onOpen: (row: FaultRow) => void): void {
  const [address, changeAddress] = useAddress();
  const named = address.get('fault') ?? '';
  const id = /^[1-9]\d{0,8}$/.test(named) ? Number(named) : 0;
  const { data } = useCall(vehicleFault.calls.get, { params: { id } }, { enabled: id > 0 });
  useEffect(() => {
    if (id === 0 || data?.id !== id) return;
    if (data.vehicleId === vehicleId) onOpen(data);
    changeAddress((rest) => {
      rest.delete('fault');
      return rest;
    });
  }, [id, data, vehicleId, onOpen, changeAddress]);
}

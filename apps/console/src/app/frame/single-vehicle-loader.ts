import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { type LoaderFunctionArgs, replace } from 'react-router';
import { callOptions } from '../../kit/api/query.ts';
import { queryClient } from '../query-client.ts';
import { nameSubject } from '../tags/tags-store.ts';

/** R2.6, R5.18: digits only; the vehicle's VIN becomes part of the title. */
export async function loadSingleVehicle({ params }: LoaderFunctionArgs): Promise<Response | null> {
  const { id = '' } = params;
  if (!/^\d{1,10}$/.test(id)) return replace('/404');
  // An error is shown by the page, which asks for the same record.
  await queryClient
    .fetchQuery(callOptions(vehicle.calls.get, { params: { id: Number(id) } }))
    .then(({ object }) => nameSubject(`/singleVehicle/index/${id}`, object.vin))
    .catch(() => undefined);
  return null;
}

import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { aMember, anOrg } from '@vehicle/server/testing/builders';
import type { Attack } from '../attack.ts';

export const s06: Attack = {
  id: 'S6',
  title:
    'an update moves a vehicle to another organisation, without the right to transfer, and to a disabled one',
  holds: 'the update answers as the transfer does',
  async run(stage) {
    const { kysely } = stage.database;
    const orgId = await anOrg(kysely);
    const [below, disabled] = [
      await anOrg(kysely, { parentId: orgId }),
      await anOrg(kysely, { parentId: orgId }),
    ];
    await stage.rows('update org set enabled = false where id = $1', [disabled]);
    const { vehicleId: id } = stage.vehicle();
    await stage.rows('update vehicle set org_id = $1 where id = $2', [orgId, id]);
    const editor = await aMember(kysely, { orgId, permissions: ['vehicle-edit'] });
    const mover = await aMember(kysely, { orgId, permissions: ['vehicle-edit', 'vehicle-transfer'] });
    const move = async (target: number, token: string) => {
      const body = { ...(await stage.formOf(vehicle, id)), orgId: target };
      return (await stage.send(vehicle.calls.update, { params: { id }, body, token })).status;
    };
    const [stolen, parked] = [await move(below, editor.token), await move(disabled, mover.token)];
    stage.measure(`without the right ${stolen}, to a disabled one ${parked}`);
    stage.hold(`without the right to transfer: ${stolen}`, stolen === 403);
    stage.hold(`to a disabled organisation: ${parked}`, parked === 406);
  },
};

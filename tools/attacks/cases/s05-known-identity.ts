import { resetTerminalRegistration } from '@vehicle/contract/fleet/terminal/contract';
import { TestTerminal } from '@vehicle/server/testing/gateway-terminal';
import type { Attack } from '../attack.ts';
import type { Stage } from '../stage.ts';

/** Registers with the identity that the device has reported, as anybody can who has read it. */
async function claim(stage: Stage, phone: string): Promise<{ result: number; authCode: string | null }> {
  const thief = await TestTerminal.connect(stage.gatewayPort, phone);
  const answer = await thief.register();
  thief.close();
  return answer;
}

export const s05: Attack = {
  id: 'S5',
  title: 'somebody registers with the identity of a device, while it is online and after',
  holds: 'refused (3) until it is released by hand, and then the code is another',
  async run(stage) {
    const { phone, authCode, terminalId } = stage.vehicle();
    const device = await TestTerminal.connect(stage.gatewayPort, phone);
    if ((await device.authenticate(authCode)) !== 0) throw new Error('the device could not sign in');
    const online = await claim(stage, phone);
    stage.hold(
      'a code was given while the device is online',
      online.authCode === null && online.result === 3,
    );
    device.send({ type: 'heartbeat', data: Buffer.alloc(0) });
    stage.hold('the device was put out', (await device.nextWithin(3_000)) !== null);
    device.close();
    const after = await claim(stage, phone);
    stage.hold('a code was given after the device had gone', after.authCode === null && after.result === 3);
    const version = await stage.versionOf('terminal', terminalId);
    await stage.record(resetTerminalRegistration, { params: { id: terminalId }, body: { version } });
    const released = await claim(stage, phone);
    stage.hold('a released number gives no code', released.authCode !== null);
    stage.hold('a released number gives the old code', released.authCode !== authCode);
    stage.measure(`results: online ${online.result}, after ${after.result}, released ${released.result}`);
  },
};
